-- Postcodes of zones become text, because those of most countries are not four digits: a code, a range of codes of one form, or how some begin.
CREATE FUNCTION postcode_form(code TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT translate(code, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', 'AAAAAAAAAAAAAAAAAAAAAAAAAA9999999999')
$$;
CREATE TYPE postcode_range AS RANGE (subtype = TEXT, collation = "C");

ALTER TABLE "zone_postcodes" DROP CONSTRAINT "zone_postcodes_no_overlap", DROP CONSTRAINT "zone_postcodes_in_order";
ALTER TABLE "zone_postcodes"
    ALTER COLUMN "first" TYPE TEXT COLLATE "C" USING lpad("first"::text, 4, '0'),
    ALTER COLUMN "last" TYPE TEXT COLLATE "C" USING lpad("last"::text, 4, '0');
ALTER TABLE "zone_postcodes" ADD CONSTRAINT "zone_postcodes_in_order" CHECK (
    "first" ~ '^[A-Z0-9]{1,10}$' AND postcode_form("first") = postcode_form("last") AND "first" COLLATE "C" <= "last" COLLATE "C");
-- A postcode belongs to one zone, unless one of them says more of it. Behind the check above: a range that ends before it starts is an error of another kind.
ALTER TABLE "zone_postcodes" ADD CONSTRAINT "zone_postcodes_no_overlap" EXCLUDE USING gist
    ("state" WITH =, postcode_form("first") WITH =,
     postcode_range("first", greatest("first" COLLATE "C", "last" COLLATE "C"), '[]') WITH &&);

-- The zone of a property: by its postcode and state where a zone lists them, else that of its client. Of entries that fit the longest decides; without a state the
-- postcode decides alone. `findPostcodeEntry` in packages/shared says the same, and why.
CREATE OR REPLACE FUNCTION property_zone_id(postcode TEXT, state TEXT, client_zone_id INTEGER) RETURNS INTEGER LANGUAGE sql STABLE AS $$
    SELECT coalesce((
        SELECT p.zone_id
        FROM (SELECT CASE WHEN $1 ~ '^ *[0-9]{5}-[0-9]{4} *$' THEN left(btrim($1), 5)
                     WHEN $1 ~ '^[0-9]*$' THEN $1
                     ELSE regexp_replace(upper($1 COLLATE "C"), '[^A-Z0-9]', '', 'g') END COLLATE "C" AS code OFFSET 0) c
            -- Ordered by cost: nearly all entries are ruled out by the first comparison.
            JOIN zone_postcodes p ON c.code >= p.first AND left(c.code, length(p.first)) BETWEEN p.first AND p.last
        WHERE (p.state = $2 OR (($2 IS NULL OR $2 = 'Unknown') AND (p.first !~ '^[0-9]{1,3}$' OR p.first = c.code)))
            AND postcode_form(p.first) = postcode_form(left(c.code, length(p.first)))
            AND (p.first !~ '[0-9]$' OR p.first ~ '^[0-9]{1,3}$' OR substr(c.code, length(p.first) + 1) !~ '^[0-9]'
                OR (length(p.first) = length(c.code) - 3 AND c.code ~ '^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}$'))
        ORDER BY length(p.first) DESC, p.id LIMIT 1), $3)
$$;
