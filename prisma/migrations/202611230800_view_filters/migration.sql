-- A view keeps its filters by their names in the contract of the job list, so that another filter needs no column.
ALTER TABLE "saved_views" ADD COLUMN "filters" JSONB NOT NULL DEFAULT '{}';

-- Nothing changes about the views themselves: their versions stay.
ALTER TABLE "saved_views" DISABLE TRIGGER keep_cache_key;
UPDATE "saved_views" SET "filters" = jsonb_build_object(
    'accountManagers', "account_managers",
    'campaigns', "campaigns",
    'classifications', "classifications",
    'clients', "clients",
    'customFilters', "custom_filters",
    'filterStart', "filter_start",
    'filterEnd', "filter_end",
    'serviceDateFilterStart', "service_date_filter_start",
    'serviceDateFilterEnd', "service_date_filter_end",
    'serviceJobStatuses', "service_job_statuses",
    'services', "services",
    'serviceUsers', "service_users",
    'tags', "tags",
    'users', "users");
ALTER TABLE "saved_views" ENABLE TRIGGER keep_cache_key;

ALTER TABLE "saved_views"
    DROP COLUMN "account_managers",
    DROP COLUMN "campaigns",
    DROP COLUMN "classifications",
    DROP COLUMN "clients",
    DROP COLUMN "custom_filters",
    DROP COLUMN "filter_start",
    DROP COLUMN "filter_end",
    DROP COLUMN "service_date_filter_start",
    DROP COLUMN "service_date_filter_end",
    DROP COLUMN "service_job_statuses",
    DROP COLUMN "services",
    DROP COLUMN "service_users",
    DROP COLUMN "tags",
    DROP COLUMN "users";
