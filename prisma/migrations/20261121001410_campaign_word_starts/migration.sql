-- The search box is given the beginning of what a campaign is called: '75 coth', 'cotham road', 'fitzroy'. A trigram index answers that, too, but by
-- lists that grow with the archive. Here each word is kept with all that follows it on its line, in lower case, so that looking a text up costs as
-- much as it finds: '75 coth' is a range of these in an index. Of each, the first 100 characters are kept: no longer text is searched for.
-- The cost tells the planner never to work this out for row after row: that is what the index is for. Parallel workers, which it would then think
-- worth their while, take longer to start than the whole search takes.
CREATE FUNCTION word_starts(lines text) RETURNS tsvector LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL UNSAFE COST 10000 AS $$
DECLARE
  line text;
  rest text;
  starts text[] := '{}';
BEGIN
  FOREACH line IN ARRAY string_to_array(lower(lines), E'\n') LOOP
    rest := line;
    WHILE rest <> '' LOOP
      starts := starts || left(rest, 100);
      rest := regexp_replace(rest, '^[[:alnum:]]*[^[:alnum:]]*', '');
    END LOOP;
  END LOOP;
  RETURN array_to_tsvector(ARRAY(SELECT DISTINCT unnest(starts)));
END $$;

-- What a text must begin with to be found, for `word_starts(…) @@ starting_with(…)`.
CREATE FUNCTION starting_with(text) RETURNS tsquery LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT ('''' || replace(replace(left(lower($1), 100), '\', '\\'), '''', '''''') || ''':*')::tsquery
$$;

CREATE INDEX "campaigns_word_starts_idx" ON "campaigns" USING gin (word_starts("search_text"));
