-- What Prisma's schema cannot say: checks, partial uniqueness and periods that must not overlap. The name of each constraint is what
-- the application reads when one refuses a write.

-- People ------------------------------------------------------------------------------------------------------------------------
ALTER TABLE "users"
    ADD CONSTRAINT "users_first_name_given" CHECK (btrim("first_name") <> ''),
    ADD CONSTRAINT "users_email_lower_case" CHECK ("email" = lower(btrim("email")) AND "email" LIKE '%_@_%'),
    ADD CONSTRAINT "users_username_given" CHECK (btrim("username") <> ''),
    ADD CONSTRAINT "users_employment_known" CHECK ("employment" IN ('Contract', 'Full_Time')),
    ADD CONSTRAINT "users_employment_fits_role" CHECK (
        ("user_role_id" NOT IN (14, 17) OR "employment" IS NOT DISTINCT FROM 'Contract')
        AND ("user_role_id" NOT IN (15, 16) OR "employment" IS NOT DISTINCT FROM 'Full_Time')),
    ADD CONSTRAINT "users_rating_range" CHECK ("management_rating" BETWEEN 1 AND 5),
    ADD CONSTRAINT "users_flags_known" CHECK ("flags" <@ ARRAY['Disable_Time_Tracker', 'Disable_Provider_Diary', 'Account_Manager',
        'Bulk_Archive', 'Manage_Blockouts', 'View_Reports']);
-- A deleted account frees its address and name.
CREATE UNIQUE INDEX "users_email_key" ON "users"("email") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "users_username_key" ON "users"(lower("username")) WHERE "deleted_at" IS NULL;

ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_employment_known" CHECK ("employment" IN ('Contract', 'Full_Time'));
ALTER TABLE "providers" ADD CONSTRAINT "providers_minimum_slots_positive" CHECK ("minimum_slots" > 0);
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_expire_later" CHECK ("expires_at" > "created_at");

-- Availability ------------------------------------------------------------------------------------------------------------------
ALTER TABLE "weekly_slots"
    ADD CONSTRAINT "weekly_slots_weekday_range" CHECK ("weekday" BETWEEN 1 AND 5),
    ADD CONSTRAINT "weekly_slots_hours" CHECK ("start_minute" >= 480 AND "finish_minute" <= 1320),
    ADD CONSTRAINT "weekly_slots_grid" CHECK ("start_minute" % 30 = 0 AND "finish_minute" % 30 = 0),
    ADD CONSTRAINT "weekly_slots_at_least_an_hour" CHECK ("finish_minute" - "start_minute" >= 60),
    ADD CONSTRAINT "weekly_slots_no_overlap" EXCLUDE USING gist
        ("user_id" WITH =, "weekday" WITH =, int4range("start_minute", "finish_minute") WITH &&);
ALTER TABLE "blockouts"
    ADD CONSTRAINT "blockouts_start_before_finish" CHECK ("start" < "finish"),
    ADD CONSTRAINT "blockouts_reason_length" CHECK (char_length("reason") BETWEEN 1 AND 300);
-- Behind the check above: a range whose start is later is an error of another kind, so such a row must not reach it.
ALTER TABLE "blockouts" ADD CONSTRAINT "blockouts_no_overlap" EXCLUDE USING gist
    ("user_id" WITH =, tstzrange("start", greatest("start", "finish")) WITH &&);

-- Clients, zones, services ------------------------------------------------------------------------------------------------------
ALTER TABLE "clients"
    ADD CONSTRAINT "clients_name_given" CHECK (btrim("name") <> ''),
    ADD CONSTRAINT "clients_classification_range" CHECK ("classification" BETWEEN 1 AND 3);
CREATE UNIQUE INDEX "clients_number_key" ON "clients"("number") WHERE "deleted_at" IS NULL;
ALTER TABLE "client_import_rows"
    ADD CONSTRAINT "client_import_rows_one_outcome" CHECK (num_nonnulls("client_id", "failure_reason") <= 1),
    ADD CONSTRAINT "client_import_rows_outcome_when_processed" CHECK ("processed_at" IS NOT NULL OR num_nonnulls("client_id", "failure_reason") = 0);
CREATE INDEX "client_import_rows_waiting_idx" ON "client_import_rows"("client_import_batch_id", "row_number") WHERE "processed_at" IS NULL;
ALTER TABLE "zones"
    ADD CONSTRAINT "zones_name_given" CHECK (btrim("name") <> ''),
    ADD CONSTRAINT "zones_travel_time_range" CHECK ("default_travel_time" >= 0);
ALTER TABLE "zone_dusk_times"
    ADD CONSTRAINT "zone_dusk_times_month_range" CHECK ("month_start" BETWEEN 1 AND 12 AND "month_end" BETWEEN 1 AND 12),
    ADD CONSTRAINT "zone_dusk_times_day_range" CHECK ("day_start" BETWEEN 1 AND 31 AND "day_end" BETWEEN 1 AND 31),
    ADD CONSTRAINT "zone_dusk_times_time_format" CHECK ("time" ~ '^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$');
ALTER TABLE "service_categories"
    ADD CONSTRAINT "service_categories_threshold_range" CHECK ("threshold" >= 0),
    ADD CONSTRAINT "service_categories_duration_range" CHECK ("capacity_duration" >= 0);
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_name_given" CHECK (btrim("name") <> '');

-- Jobs --------------------------------------------------------------------------------------------------------------------------
ALTER TABLE "service_jobs"
    ADD CONSTRAINT "service_jobs_name_given" CHECK (btrim("name") <> ''),
    ADD CONSTRAINT "service_jobs_length_range" CHECK ("service_job_length" >= 0),
    ADD CONSTRAINT "service_jobs_total_assets_range" CHECK ("total_assets" >= 0),
    ADD CONSTRAINT "service_jobs_platform_known" CHECK ("platform" IN ('CT', 'CH', 'RH'));
-- Kinds of detail a job has once: all but agents (11), other attendees (13) and provider checklist lines (22).
CREATE UNIQUE INDEX "service_job_details_one_of_a_kind" ON "service_job_details"("service_job_id", "entity_field_type_id")
    WHERE "entity_field_type_id" NOT IN (11, 13, 22);
ALTER TABLE "service_job_notes" ADD CONSTRAINT "service_job_notes_content_given" CHECK (btrim("content") <> '');
ALTER TABLE "service_job_tags" ADD CONSTRAINT "service_job_tags_trimmed" CHECK ("tag" = btrim("tag") AND char_length("tag") BETWEEN 1 AND 100);
CREATE UNIQUE INDEX "service_job_tags_once" ON "service_job_tags"("service_job_id", lower("tag"));
CREATE UNIQUE INDEX "service_job_users_one_on_site_provider" ON "service_job_users"("service_job_id") WHERE "service_job_user_role_id" = 5;
ALTER TABLE "service_job_histories"
    ADD CONSTRAINT "service_job_histories_comment_length" CHECK (btrim("comment") <> '' AND char_length("comment") <= 2000),
    ADD CONSTRAINT "service_job_histories_status_changes" CHECK ("from_status_id" <> "service_job_status_id");
ALTER TABLE "workflow_transitions" ADD CONSTRAINT "workflow_transitions_lead_on" CHECK ("from_status_id" <> "to_status_id");
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_name_given" CHECK (btrim("name") <> '');

-- Time --------------------------------------------------------------------------------------------------------------------------
ALTER TABLE "user_times" ADD CONSTRAINT "user_times_start_before_end" CHECK ("clock_start" <= "clock_end");
ALTER TABLE "user_times" ADD CONSTRAINT "user_times_no_overlap" EXCLUDE USING gist
    ("user_id" WITH =, tstzrange("clock_start", greatest("clock_start", "clock_end")) WITH &&) WHERE ("clock_end" IS NOT NULL);
ALTER TABLE "user_break_times" ADD CONSTRAINT "user_break_times_start_before_end" CHECK ("break_start" <= "break_end");
ALTER TABLE "service_job_user_times" ADD CONSTRAINT "service_job_user_times_start_before_end" CHECK ("job_start" <= "job_end");
CREATE UNIQUE INDEX "user_times_one_open" ON "user_times"("user_id") WHERE "clock_end" IS NULL;
CREATE UNIQUE INDEX "user_break_times_one_open" ON "user_break_times"("user_time_id") WHERE "break_end" IS NULL;
CREATE UNIQUE INDEX "service_job_user_times_one_running" ON "service_job_user_times"("user_id") WHERE "job_end" IS NULL;

-- Files, assets, resources --------------------------------------------------------------------------------------------------------
ALTER TABLE "files"
    ADD CONSTRAINT "files_size_range" CHECK ("size" BETWEEN 1 AND 2147483648),
    ADD CONSTRAINT "files_path_within_container" CHECK ("file_path" <> '' AND "file_path" NOT LIKE '/%' AND "file_path" !~ '(^|/)\.\.?(/|$)');
ALTER TABLE "file_preview_requests"
    ADD CONSTRAINT "file_preview_requests_type_known" CHECK ("image_type" IN ('Preview', 'Premium')),
    ADD CONSTRAINT "file_preview_requests_one_outcome" CHECK (num_nonnulls("generated_at", "failed_at") <= 1),
    ADD CONSTRAINT "file_preview_requests_failure_explained" CHECK (("failed_at" IS NULL) = ("failure_reason" IS NULL)),
    ADD CONSTRAINT "file_preview_requests_output_known" CHECK ("generated_at" IS NULL OR "output_path" IS NOT NULL);
CREATE INDEX "file_preview_requests_waiting_idx" ON "file_preview_requests"("created_at") WHERE "generated_at" IS NULL AND "failed_at" IS NULL;
ALTER TABLE "pdf_flatten_requests"
    ADD CONSTRAINT "pdf_flatten_requests_one_outcome" CHECK (num_nonnulls("generated_at", "failed_at") <= 1),
    ADD CONSTRAINT "pdf_flatten_requests_failure_explained" CHECK (("failed_at" IS NULL) = ("failure_reason" IS NULL)),
    ADD CONSTRAINT "pdf_flatten_requests_output_known" CHECK ("generated_at" IS NULL OR "output_path" IS NOT NULL);
CREATE UNIQUE INDEX "pdf_flatten_requests_one_waiting" ON "pdf_flatten_requests"("file_id") WHERE "generated_at" IS NULL AND "failed_at" IS NULL;
ALTER TABLE "assets" ADD CONSTRAINT "assets_version_positive" CHECK ("version" >= 1);
ALTER TABLE "asset_histories" ADD CONSTRAINT "asset_histories_version_positive" CHECK ("version" >= 1);
ALTER TABLE "asset_comments"
    ADD CONSTRAINT "asset_comments_status_known" CHECK ("status" IN ('Revised', 'Resolved', 'ChangeRequest')),
    ADD CONSTRAINT "asset_comments_length" CHECK (char_length("comment") <= 5000),
    ADD CONSTRAINT "asset_comments_version_positive" CHECK ("version" >= 1);
ALTER TABLE "asset_comment_details"
    ADD CONSTRAINT "asset_comment_details_field_known" CHECK ("field_name" IN ('Position', 'Timestamp', 'Commenter', 'EditOverlay',
        'ClientUpload', 'VSIRStatus', 'CopyDetailId', 'FileDetails')),
    ADD CONSTRAINT "asset_comment_details_value_shape" CHECK (jsonb_typeof("value") = 'object' AND "value" ? 'value');
-- A comment has one place, one time and one status; files it can have many.
CREATE UNIQUE INDEX "asset_comment_details_one_of_a_kind" ON "asset_comment_details"("asset_comment_id", "field_name")
    WHERE "field_name" NOT IN ('ClientUpload', 'FileDetails');
ALTER TABLE "client_proofing_comments"
    ADD CONSTRAINT "client_proofing_comments_position_range" CHECK ("position_x" BETWEEN 0 AND 100 AND "position_y" BETWEEN 0 AND 100),
    ADD CONSTRAINT "client_proofing_comments_attachments_list" CHECK (jsonb_typeof("attachments") = 'array');
ALTER TABLE "copy_template_fields" ADD CONSTRAINT "copy_template_fields_length_positive" CHECK ("length" > 0);
ALTER TABLE "client_resources" ADD CONSTRAINT "client_resources_kind_known" CHECK ("kind" IN ('client', 'ct'));
ALTER TABLE "esoft_submissions"
    ADD CONSTRAINT "esoft_submissions_kind_known" CHECK ("kind" IN ('send-to-esoft', 'push-raw')),
    ADD CONSTRAINT "esoft_submissions_one_outcome" CHECK (num_nonnulls("sent_at", "failed_at") <= 1),
    ADD CONSTRAINT "esoft_submissions_failure_explained" CHECK (("failed_at" IS NULL) = ("failure_reason" IS NULL));
CREATE UNIQUE INDEX "esoft_submissions_one_waiting" ON "esoft_submissions"("service_job_id", "kind") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;

-- Channels, replacements, mail, notifications -------------------------------------------------------------------------------------
ALTER TABLE "youtube_channels"
    ADD CONSTRAINT "youtube_channels_name_given" CHECK (btrim("name") <> ''),
    ADD CONSTRAINT "youtube_channels_type_range" CHECK ("video_service_type_id" BETWEEN 1 AND 3);
ALTER TABLE "word_replacements" ADD CONSTRAINT "word_replacements_input_given" CHECK (btrim("input") <> '');
CREATE UNIQUE INDEX "word_replacements_input_key" ON "word_replacements"(lower("input"));
ALTER TABLE "email_replacements" ADD CONSTRAINT "email_replacements_input_given" CHECK (btrim("input") <> '');
CREATE UNIQUE INDEX "email_replacements_input_key" ON "email_replacements"(lower("input"));
ALTER TABLE "email_requests"
    ADD CONSTRAINT "email_requests_content_type_known" CHECK ("content_type_id" IN (1, 2)),
    ADD CONSTRAINT "email_requests_recipients_given" CHECK (jsonb_typeof("tos") = 'array' AND jsonb_array_length("tos") > 0),
    ADD CONSTRAINT "email_requests_one_outcome" CHECK (num_nonnulls("sent_at", "failed_at") <= 1);
CREATE INDEX "email_requests_waiting_idx" ON "email_requests"("created_at") WHERE "sent_at" IS NULL AND "failed_at" IS NULL;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_description_given" CHECK (btrim("description") <> '');
CREATE INDEX "notification_users_unread_idx" ON "notification_users"("user_id") WHERE "read_at" IS NULL;

-- Operation ---------------------------------------------------------------------------------------------------------------------
CREATE INDEX "outbox_messages_to_relay_idx" ON "outbox_messages"("id") WHERE "relayed_at" IS NULL;
CREATE INDEX "outbox_messages_in_flight_idx" ON "outbox_messages"("relayed_at") WHERE "relayed_at" IS NOT NULL AND "handled_at" IS NULL AND "failed_at" IS NULL;
CREATE INDEX "outbox_messages_done_idx" ON "outbox_messages"("handled_at") WHERE "handled_at" IS NOT NULL;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_answer_complete"
    CHECK (("completed_at" IS NULL) = ("response_status" IS NULL));
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_action_known" CHECK ("action" IN ('created', 'updated', 'deleted'));
ALTER TABLE "organisation_settings" ADD CONSTRAINT "organisation_settings_one_row" CHECK ("id" = 1);
