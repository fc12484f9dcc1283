export const firstNames =
  'Aisha,Amelia,Anh,Ari,Ben,Bianca,Callum,Chloe,Daniel,Dana,Elena,Ethan,Farah,Finn,Freya,Georgia,Hana,Harvey,Imogen,Ivan,Jack,Jasmine,Kai,Kira,Leila,Liam,Lucia,Marcus,Maya,Mei,Nathan,Nina,Noah,Olive,Oscar,Paige,Priya,Quinn,Rafael,Ravi,Rosa,Ruby,Sam,Sana,Sebastian,Sienna,Tariq,Tess,Theo,Thomas,Uma,Vera,Violet,Will,Xanthe,Yara,Yusuf,Zara,Zoe,Zac'.split(
    ',',
  );

export const lastNames =
  'Abbott,Ahmed,Archer,Bailey,Banerjee,Barlow,Bennett,Brennan,Carter,Chan,Clarke,Costa,Dawson,Doyle,Edwards,Fischer,Fletcher,Fraser,Garcia,Gibson,Grant,Haddad,Hughes,Ibrahim,Irwin,Jansen,Kaur,Kelly,Khan,Kovac,Lam,Larsen,Lee,Lewis,Marino,Mason,McKay,Mitchell,Moretti,Murphy,Nguyen,Novak,OBrien,Okafor,Papas,Patel,Pearce,Petrov,Quigley,Reid,Rossi,Ryan,Santos,Sharma,Silva,Singh,Stewart,Tran,Walsh,Yilmaz'.split(
    ',',
  );

export const agencies =
  'Alder & Stone,Anchor Realty,Banksia Property,Bayside Homes,Beacon Estates,Birch & Co,Bluegum Property,Bright & Sons,Cedar Lane,City Edge,Compass Realty,Coral Property,Doorstep,Eastwood Partners,Elmhurst,Fern Hill,Foundry Property,Gable Estates,Glasshouse,Harbour & Hill,Heathfield,Hearth Realty,Ironbark,Jarrah Property,Keystone,Lantern Estates,Larkspur,Limestone,Magnolia,Marlow Property,Northbank,Oakfield,Paperbark,Quay Street,Redgum Realty,Saltbush,Slate & Timber,Southgate,Tallowwood,Verandah'.split(
    ',',
  );
