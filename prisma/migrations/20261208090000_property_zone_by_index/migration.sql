-- The zone of a property by an index: lists ask for it once for each row, and comparing a postcode with every entry of every zone took half a millisecond where zones
-- have 2,300 of them. `findPostcodeEntry` in packages/shared says the same, and why.

-- Whether an entry may be the beginning of a code: one that ends with a digit ends where the digits of the code end, unless it is a short one or an outward code.
CREATE FUNCTION is_postcode_beginning("first" TEXT, code TEXT) RETURNS BOOLEAN LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT $1 !~ '[0-9]$' OR $1 ~ '^[0-9]{1,3}$' OR substr($2, length($1) + 1) !~ '^[0-9]'
        OR (length($1) = length($2) - 3 AND $2 ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$')
$$;

-- Of entries that fit the longest decides. Those of one state and form do not overlap, so that of each length only the last one that is not after the code can fit. Without a
-- state the postcode decides alone. In PL/pgSQL, because the plan of a function that is written into each statement is made with it, which took longer than short statements.
CREATE OR REPLACE FUNCTION property_zone_id(postcode TEXT, state TEXT, client_zone_id INTEGER) RETURNS INTEGER LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
    code TEXT COLLATE "C";
    zone INTEGER;
    entry RECORD;
BEGIN
    code := CASE WHEN $1 ~ '^ *[0-9]{5}-[0-9]{4} *$' THEN left(btrim($1), 5)
        WHEN $1 ~ '^[0-9]*$' THEN $1
        ELSE regexp_replace(upper($1 COLLATE "C"), '[^A-Z0-9]', '', 'g') END;
    IF code IS NULL THEN
        RETURN $3;
    END IF;
    IF $2 IS NULL OR $2 = 'Unknown' THEN
        FOR entry IN
            SELECT p.zone_id, p.first FROM zone_postcodes p
            WHERE code >= p.first AND left(code, length(p.first)) BETWEEN p.first AND p.last
                AND postcode_form(p.first) = postcode_form(left(code, length(p.first)))
                AND (p.first !~ '^[0-9]{1,3}$' OR p.first = code)
            ORDER BY length(p.first) DESC, p.id
        LOOP
            IF is_postcode_beginning(entry.first, code) THEN
                RETURN entry.zone_id;
            END IF;
        END LOOP;
        RETURN $3;
    END IF;
    SELECT p.zone_id INTO zone
    FROM generate_series(length(code), 1, -1) AS n (characters)
        CROSS JOIN LATERAL (
            SELECT e.zone_id, e.first, e.last FROM zone_postcodes e
            WHERE e.state = $2 AND postcode_form(e.first) = postcode_form(left(code, n.characters)) AND e.first <= left(code, n.characters)
            ORDER BY e.first DESC LIMIT 1) p
    WHERE left(code, n.characters) <= p.last AND is_postcode_beginning(p.first, code)
    ORDER BY n.characters DESC LIMIT 1;
    RETURN coalesce(zone, $3);
END
$$;
