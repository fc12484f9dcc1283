import { ServiceId } from '../services/specified-services.ts';

const pictures =
  '(?:photo(?:s|graphy|graphs|graphed)?(?: ?shoots?)?|pics?|pictures|images|stills|shots|(?:re)?shoots?(?= at\\b))';
const plan = '(?:floor ?-?plans?|fp)';

/** Words of the services that ship, those of several words first, because 'drone video' is no video. */
export const shippedPatterns: readonly (readonly [serviceId: number, pattern: string])[] = [
  [ServiceId.PrestigePhotographyWithCompanion, `prestige ${pictures}[\\w ]{0,6}companion`],
  [
    ServiceId.DuskDronePhotography,
    `(?:dusk|twilight|sunset) (?:drone|aerials?)(?: ${pictures})?|(?:drone|aerials?) at (?:dusk|twilight|sunset)`,
  ],
  [
    ServiceId.DronePhotographyAndVideo,
    `(?:drone|aerial) (?:${pictures}|stills) ?(?:and|&|\\+|/) ?(?:video|film|footage)`,
  ],
  [ServiceId.DroneVideo, '(?:drone|aerial) (?:videos?|film|footage)'],
  [ServiceId.DronePhotography, `(?:drone|aerials?)(?: ${pictures})?`],
  [ServiceId.VirtualDusk, '(?:virtual|digital) (?:dusks?|twilights?)|day[ -]to[ -]dusk'],
  [ServiceId.PrestigeDuskPhotography, `prestige (?:dusk|twilight)(?: ${pictures})?`],
  [ServiceId.PrestigePhotography, `prestige ${pictures}`],
  [ServiceId.PrestigeVideo, 'prestige (?:video|film)'],
  [ServiceId.PrestigeCopywriting, 'prestige (?:copy(?:writing)?)'],
  [ServiceId.SignboardCopy, 'sign ?board (?:copy|text|wording)'],
  [ServiceId.VirtualStaging, '(?:virtual(?:ly)?|digital(?:ly)?) (?:furniture|staging|staged|stage|furnish(?:ed|ing)?)'],
  [ServiceId.VirtualRenovation, '(?:virtual|digital) renovations?'],
  [
    ServiceId.VirtualDeclutter,
    '(?:virtual(?:ly)? |digital(?:ly)? )?de-?clutter(?:ing|ed)?|item removal|object removal',
  ],
  [ServiceId.InteractiveTour3d, '3 ?-?d (?:interactive )?(?:tours?|scans?|walk-?through)|matterports?|3d scan'],
  [ServiceId.VirtualTour, '(?:virtual|360°?|360 degree) (?:tours?|panoramas?)|vr tours?'],
  [ServiceId.Floorplan3d, `3 ?-?d ${plan}`],
  [ServiceId.InteractiveFloorplan, `interactive ${plan}`],
  [ServiceId.CommercialFloorplan, `commercial ${plan}`],
  [
    ServiceId.FloorplanRedraw,
    `(?:re-?draw(?:s|ing|n)?(?: (?:of )?(?:the |our |an? )?(?:existing |old |attached )?${plan})?|${plan} re-?draws?)`,
  ],
  [ServiceId.SitePlan, 'site ?plans?'],
  [ServiceId.CompanionFloorplan, `companion ${plan}`],
  [ServiceId.Floorplan, plan],
  [ServiceId.AgentProfileVideo, '(?:agent )?profile (?:video|film)'],
  [ServiceId.VidMoSocial, '(?:social(?: media)? (?:videos?|reels?|cuts?|clips?))|reels?|vidmo social'],
  [ServiceId.VidMo, 'vid ?mo|slide ?show'],
  [ServiceId.TeamPortrait, `team (?:portraits?|${pictures}|head ?shots?)`],
  [ServiceId.OfficePortrait, `office (?:portraits?|head ?shots?)`],
  [ServiceId.LifestylePortrait, `lifestyle (?:portraits?|${pictures})`],
  [ServiceId.AgentPortrait, `(?:agent )?head ?shots?|agent portraits?|portrait of the agent`],
  [ServiceId.Video, '(?:property |walk-?through )?(?:videos?|film(?:ing)?)|walk-?through'],
  [
    ServiceId.DuskPhotography,
    `(?:dusk|twilights?|sunset|evening)(?: ${pictures}| shoots?)?|${pictures} at (?:dusk|twilight|sunset)`,
  ],
  [ServiceId.PhotoRetouching, '(?:re-?touch(?:ing|ed)?)'],
  [ServiceId.RentalPhotography, `rental ${pictures}|${pictures} for (?:the )?rental`],
  [ServiceId.CommercialPhotography, `commercial ${pictures}`],
  [ServiceId.Copywriting, '(?:copy ?-?writing|copy ?writer|copy|write-?up|ad text|blurb)'],
  [
    ServiceId.Photography,
    `(?:(?:day(?:time|light)?|internal|external|interior|exterior|standard|property|listing|marketing|professional) )*${pictures}|full shoot|photographer`,
  ],
];
