-- A person tells their views apart by name, in whatever case it is written. Of those that share one the oldest keeps it.
DO $$
DECLARE
    repeated record;
    place integer;
    free_name text;
BEGIN
    FOR repeated IN
        SELECT id, user_id, name FROM (
            SELECT *, row_number() OVER (PARTITION BY user_id, lower(name) ORDER BY id) AS turn FROM saved_views) numbered
        WHERE turn > 1 ORDER BY id
    LOOP
        place := 2;
        LOOP
            -- The longest name that the application takes has 100 characters.
            free_name := rtrim(left(repeated.name, 100 - length(format(' (%s)', place)))) || format(' (%s)', place);
            EXIT WHEN NOT EXISTS (
                SELECT FROM saved_views WHERE user_id = repeated.user_id AND lower(name) = lower(free_name));
            place := place + 1;
        END LOOP;
        UPDATE saved_views SET name = free_name WHERE id = repeated.id;
    END LOOP;
END $$;

CREATE UNIQUE INDEX "saved_views_user_id_name_key" ON "saved_views"("user_id", lower("name"));
