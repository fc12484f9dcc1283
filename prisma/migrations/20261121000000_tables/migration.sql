-- Tables, plain indexes and foreign keys as prisma/schema describes them. By hand on top of what Prisma writes: the extensions,
-- lists that are never null, the generated name of a user, and names that sort as people expect (case and accents aside).
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
CREATE EXTENSION IF NOT EXISTS "btree_gist";

CREATE TABLE "assets" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "service_job_status_id" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "description" TEXT,
    "file_id" INTEGER,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_histories" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "file_id" INTEGER,
    "service_job_status_id" INTEGER,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_histories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_comment_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_comment_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_comments" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "asset_comment_type_id" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "status" TEXT,
    "version" INTEGER NOT NULL,
    "comment_index" INTEGER,
    "deletable" BOOLEAN NOT NULL DEFAULT false,
    "service_job_history_id" INTEGER,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_comments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_comment_details" (
    "id" SERIAL NOT NULL,
    "asset_comment_id" INTEGER NOT NULL,
    "field_name" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "asset_comment_details_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "vsir_statuses" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vsir_statuses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_proofing_comments" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "asset_id" INTEGER,
    "external_reference" TEXT,
    "commenter" TEXT NOT NULL,
    "comment" TEXT NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "comment_index" INTEGER,
    "timestamp_ms" INTEGER,
    "position_x" DOUBLE PRECISION,
    "position_y" DOUBLE PRECISION,
    "attachments" JSONB NOT NULL DEFAULT '[]',
    "deletable" BOOLEAN NOT NULL DEFAULT false,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_proofing_comments_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "weekly_slots" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "weekday" INTEGER NOT NULL,
    "start_minute" INTEGER NOT NULL,
    "finish_minute" INTEGER NOT NULL,

    CONSTRAINT "weekly_slots_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "blockouts" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "start" TIMESTAMPTZ(3) NOT NULL,
    "finish" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '-',
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blockouts_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "campaigns" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "client_id" INTEGER NOT NULL,
    "address" TEXT,
    "suburb" TEXT,
    "state" TEXT,
    "postcode" TEXT,
    "external_reference" TEXT,
    "workbase_reference_id" TEXT,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "campaigns_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "youtube_channels" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "email_address" TEXT NOT NULL,
    "channel_id" TEXT NOT NULL,
    "video_service_type_id" INTEGER NOT NULL,
    "access_token_cipher" TEXT NOT NULL,
    "refresh_token_cipher" TEXT NOT NULL,
    "token_expires_at" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "youtube_channels_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_youtube_channels" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "youtube_channel_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_youtube_channels_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "clients" (
    "id" SERIAL NOT NULL,
    "number" TEXT,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "business_name" TEXT,
    "brand" TEXT,
    "client_type_id" INTEGER,
    "classification" INTEGER NOT NULL DEFAULT 1,
    "address" TEXT,
    "suburb" TEXT,
    "state" TEXT,
    "postcode" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "zone_id" INTEGER,
    "reference" TEXT,
    "jobtrack_reference" TEXT,
    "realhub_reference" TEXT,
    "appointment_note" TEXT,
    "production_note" TEXT,
    "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "proofing_emails" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "calendar_invite_emails" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "deleted_at" TIMESTAMPTZ(3),
    "modified_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "clients_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_account_managers" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "client_account_managers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_blacklisted_providers" (
    "id" SERIAL NOT NULL,
    "client_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "client_blacklisted_providers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_import_batches" (
    "id" SERIAL NOT NULL,
    "file_name" TEXT NOT NULL,
    "created_by_id" INTEGER NOT NULL,
    "completed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_import_batches_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_import_rows" (
    "id" SERIAL NOT NULL,
    "client_import_batch_id" INTEGER NOT NULL,
    "row_number" INTEGER NOT NULL,
    "data" JSONB NOT NULL,
    "failure_reason" TEXT,
    "client_id" INTEGER,
    "processed_at" TIMESTAMPTZ(3),

    CONSTRAINT "client_import_rows_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "copy_templates" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "display_name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "copy_templates_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "copy_template_fields" (
    "id" INTEGER NOT NULL,
    "copy_template_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "length" INTEGER NOT NULL,
    "bullet_point" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "copy_template_fields_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "asset_copies" (
    "id" SERIAL NOT NULL,
    "asset_id" INTEGER NOT NULL,
    "copy_template_id" INTEGER NOT NULL,
    "selected" BOOLEAN NOT NULL DEFAULT true,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "asset_copies_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "copy_details" (
    "id" SERIAL NOT NULL,
    "asset_copy_id" INTEGER NOT NULL,
    "copy_template_field_id" INTEGER NOT NULL,
    "value" TEXT NOT NULL DEFAULT '',
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "copy_details_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "file_service_containers" (
    "id" SERIAL NOT NULL,
    "container" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_service_containers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "file_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "files" (
    "id" SERIAL NOT NULL,
    "file_service_container_id" INTEGER NOT NULL,
    "file_path" TEXT NOT NULL,
    "filename" TEXT NOT NULL,
    "original_name" TEXT NOT NULL,
    "display_name" TEXT,
    "content_type" TEXT NOT NULL,
    "file_type_id" INTEGER NOT NULL,
    "size" BIGINT NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "duration_ms" INTEGER,
    "taken_at" TIMESTAMPTZ(3),
    "metadata" JSONB,
    "preview_generated_at" TIMESTAMPTZ(3),
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "file_preview_requests" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "image_type" TEXT NOT NULL,
    "output_path" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_preview_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pdf_flatten_requests" (
    "id" SERIAL NOT NULL,
    "file_id" INTEGER NOT NULL,
    "output_path" TEXT,
    "started_at" TIMESTAMPTZ(3),
    "generated_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pdf_flatten_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_identities" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "last_sign_in_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_identities_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_sessions" (
    "id" SERIAL NOT NULL,
    "sid" TEXT NOT NULL,
    "user_id" INTEGER,
    "data" JSONB NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_sessions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_reset_tokens" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_reset_tokens_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "api_keys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "prefix" TEXT NOT NULL,
    "key_hash" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "api_key_clients" (
    "id" SERIAL NOT NULL,
    "api_key_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,

    CONSTRAINT "api_key_clients_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_jobs" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,
    "service_id" INTEGER NOT NULL,
    "workflow_id" INTEGER NOT NULL DEFAULT 1,
    "service_job_status_id" INTEGER NOT NULL DEFAULT 10,
    "client_deadline" TIMESTAMPTZ(3),
    "studio_deadline" TIMESTAMPTZ(3),
    "proofed_at" TIMESTAMPTZ(3),
    "date_service" TIMESTAMPTZ(3),
    "service_job_length" INTEGER,
    "total_assets" INTEGER,
    "qc_score" DOUBLE PRECISION,
    "service_username" TEXT,
    "ct_reference_id" TEXT,
    "workbase_reference_id" TEXT,
    "external_reference" TEXT,
    "platform" TEXT NOT NULL DEFAULT 'CT',
    "owner_id" INTEGER,
    "order_details" TEXT,
    "url" TEXT,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_jobs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_collaborators" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "service_job_collaborators_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "content_direct_providers" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "service_user_name" TEXT NOT NULL,

    CONSTRAINT "content_direct_providers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_proofing_urls" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "product" TEXT NOT NULL,
    "proofing_url" TEXT,
    "client_proofing_url" TEXT,

    CONSTRAINT "service_job_proofing_urls_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "entity_field_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "entity_field_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_details" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "entity_field_type_id" INTEGER NOT NULL,
    "value" JSONB NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_details_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_note_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_note_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_notes" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "service_job_note_type_id" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_notes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_tags" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "tag" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_tags_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_user_roles" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_user_roles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_users" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_job_user_role_id" INTEGER NOT NULL,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_checklist_item_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_checklist_item_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_checklist_items" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "service_job_check_list_item_type_id" INTEGER NOT NULL,
    "service_job_user_role_id" INTEGER,
    "description" TEXT NOT NULL,
    "checked" BOOLEAN NOT NULL DEFAULT false,
    "enforce" BOOLEAN NOT NULL DEFAULT false,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "checked_by_id" INTEGER,
    "checked_at" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_checklist_items_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "word_replacements" (
    "id" SERIAL NOT NULL,
    "input" TEXT NOT NULL,
    "output" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "word_replacements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "email_replacements" (
    "id" SERIAL NOT NULL,
    "input" TEXT NOT NULL,
    "output" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_replacements_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "email_requests" (
    "id" SERIAL NOT NULL,
    "tos" JSONB NOT NULL,
    "from" TEXT,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "content_type_id" INTEGER NOT NULL,
    "service_job_id" INTEGER,
    "created_by_id" INTEGER,
    "message_id" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_requests_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notifications" (
    "id" SERIAL NOT NULL,
    "notification_type_id" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "link" TEXT,
    "service_job_id" INTEGER,
    "created_by_id" INTEGER,
    "dedupe_key" TEXT,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_users" (
    "id" SERIAL NOT NULL,
    "notification_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "outbox_messages" (
    "id" SERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "relayed_at" TIMESTAMPTZ(3),
    "handled_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "idempotency_keys" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "endpoint" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "response_status" INTEGER,
    "response_body" JSONB,
    "completed_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "record_changes" (
    "id" SERIAL NOT NULL,
    "entity_type" TEXT NOT NULL,
    "entity_id" INTEGER NOT NULL,
    "action" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "record_changes_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "organisation_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "name" TEXT NOT NULL DEFAULT 'Shootdesk',
    "time_zone" TEXT NOT NULL DEFAULT 'Australia/Melbourne',
    "support_email" TEXT,
    "demo_seed" INTEGER,
    "demo_seeded_at" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "organisation_settings_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "enum_labels" (
    "id" SERIAL NOT NULL,
    "enum_name" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sort" INTEGER NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "enum_labels_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "resource_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resource_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "resources" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "campaign_id" INTEGER NOT NULL,
    "resource_type_id" INTEGER NOT NULL,
    "file_id" INTEGER NOT NULL,
    "description" TEXT,
    "display_name" TEXT,
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "sort" INTEGER NOT NULL DEFAULT 0,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "resources_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "client_resources" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "content_type" TEXT,
    "notes" TEXT,
    "type" TEXT,
    "uploader" TEXT,
    "gallery_code" TEXT,
    "url" TEXT,
    "thumbnail_url" TEXT,
    "file_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "client_resources_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "esoft_submissions" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "vendor_reference" TEXT,
    "created_by_id" INTEGER,
    "sent_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure_reason" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "esoft_submissions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "esoft_submission_resources" (
    "id" SERIAL NOT NULL,
    "esoft_submission_id" INTEGER NOT NULL,
    "resource_id" INTEGER NOT NULL,

    CONSTRAINT "esoft_submission_resources_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "saved_views" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "entity_type" TEXT NOT NULL DEFAULT 'serviceJob',
    "account_managers" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "campaigns" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "classifications" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "clients" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "custom_filters" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "filter_start" TEXT,
    "filter_end" TEXT,
    "service_date_filter_start" TEXT,
    "service_date_filter_end" TEXT,
    "service_job_statuses" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "services" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "service_users" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "users" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_groups" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "allowed_resource_file_types" TEXT[] NOT NULL,
    "allowed_asset_file_types" TEXT[] NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_groups_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_categories" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "workbase_reference" TEXT,
    "threshold" INTEGER NOT NULL DEFAULT 0,
    "capacity_duration" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "services" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "service_group_id" INTEGER NOT NULL,
    "service_category_id" INTEGER,
    "on_site" BOOLEAN NOT NULL,
    "workbase_reference" TEXT,
    "sort" INTEGER NOT NULL DEFAULT 0,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "services_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_times" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "entry_date" DATE NOT NULL,
    "clock_start" TIMESTAMPTZ(3) NOT NULL,
    "clock_end" TIMESTAMPTZ(3),
    "auto_closed_at" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_times_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_break_times" (
    "id" SERIAL NOT NULL,
    "user_time_id" INTEGER NOT NULL,
    "break_start" TIMESTAMPTZ(3) NOT NULL,
    "break_end" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_break_times_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_user_times" (
    "id" SERIAL NOT NULL,
    "user_time_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "service_job_user_role_id" INTEGER NOT NULL,
    "entry_date" DATE NOT NULL,
    "job_start" TIMESTAMPTZ(3) NOT NULL,
    "job_end" TIMESTAMPTZ(3),
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_user_times_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_roles" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "user_type_id" INTEGER NOT NULL,
    "v3_role" TEXT NOT NULL,
    "employment" TEXT,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_roles_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL DEFAULT '',
    "name" TEXT COLLATE "und-x-icu" NOT NULL GENERATED ALWAYS AS (btrim("first_name" || ' ' || "last_name")) STORED,
    "email" TEXT NOT NULL,
    "username" TEXT NOT NULL,
    "user_role_id" INTEGER,
    "employment" TEXT,
    "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "annotation" TEXT,
    "contact" TEXT,
    "reference" TEXT,
    "jobtrack_username" TEXT,
    "time_zone" TEXT NOT NULL DEFAULT 'Australia/Melbourne',
    "management_rating" INTEGER,
    "management_note" TEXT,
    "agent_office_id" INTEGER,
    "password_hash" TEXT,
    "password_set_at" TIMESTAMPTZ(3),
    "last_sign_in_at" TIMESTAMPTZ(3),
    "deleted_at" TIMESTAMPTZ(3),
    "modified_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_offices" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "client_id" INTEGER NOT NULL,

    CONSTRAINT "user_offices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_services" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "service_id" INTEGER NOT NULL,

    CONSTRAINT "user_services_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "providers" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "address" TEXT,
    "suburb" TEXT,
    "state" TEXT,
    "postcode" TEXT,
    "contact_number" TEXT,
    "virtual_contact_number" TEXT,
    "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "minimum_slots" INTEGER NOT NULL,
    "primary_category_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "providers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "provider_secondary_categories" (
    "id" SERIAL NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "service_category_id" INTEGER NOT NULL,

    CONSTRAINT "provider_secondary_categories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "provider_bookable_services" (
    "id" SERIAL NOT NULL,
    "provider_id" INTEGER NOT NULL,
    "service_id" INTEGER NOT NULL,

    CONSTRAINT "provider_bookable_services_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_statuses" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_statuses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "workflows" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workflows_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "workflow_statuses" (
    "id" SERIAL NOT NULL,
    "workflow_id" INTEGER NOT NULL,
    "service_job_status_id" INTEGER NOT NULL,
    "sort" INTEGER NOT NULL,

    CONSTRAINT "workflow_statuses_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "workflow_transitions" (
    "id" SERIAL NOT NULL,
    "workflow_id" INTEGER NOT NULL,
    "from_status_id" INTEGER NOT NULL,
    "to_status_id" INTEGER NOT NULL,
    "rule" TEXT NOT NULL,
    "user_type_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "user_role_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "job_user_role_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "service_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "service_group_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "excluded_service_group_ids" INTEGER[] NOT NULL DEFAULT ARRAY[]::INTEGER[],
    "requires_can_confirm" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "workflow_transitions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_histories" (
    "id" SERIAL NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "from_status_id" INTEGER,
    "service_job_status_id" INTEGER NOT NULL,
    "comment" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "service_job_histories_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "service_job_history_assets" (
    "id" SERIAL NOT NULL,
    "service_job_history_id" INTEGER NOT NULL,
    "asset_id" INTEGER NOT NULL,

    CONSTRAINT "service_job_history_assets_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "activity_log_types" (
    "id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_log_types_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "activity_logs" (
    "id" SERIAL NOT NULL,
    "activity_log_type_id" INTEGER NOT NULL,
    "service_job_id" INTEGER NOT NULL,
    "service_job_status_id" INTEGER,
    "description" TEXT NOT NULL,
    "created_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activity_logs_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "zones" (
    "id" SERIAL NOT NULL,
    "name" TEXT COLLATE "und-x-icu" NOT NULL,
    "reference" TEXT,
    "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    "default_travel_time" INTEGER NOT NULL DEFAULT 0,
    "support_email" TEXT,
    "modified_by_id" INTEGER,
    "cache_key" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "zones_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "zone_dusk_times" (
    "id" SERIAL NOT NULL,
    "zone_id" INTEGER NOT NULL,
    "month_start" INTEGER NOT NULL,
    "day_start" INTEGER NOT NULL,
    "month_end" INTEGER NOT NULL,
    "day_end" INTEGER NOT NULL,
    "time" TEXT NOT NULL,
    "sort" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "zone_dusk_times_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "zone_providers" (
    "id" SERIAL NOT NULL,
    "zone_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "zone_providers_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "assets_service_job_id_created_at_id_idx" ON "assets"("service_job_id", "created_at", "id");
CREATE INDEX "assets_file_id_idx" ON "assets"("file_id");
CREATE INDEX "asset_histories_file_id_idx" ON "asset_histories"("file_id");
CREATE UNIQUE INDEX "asset_histories_asset_id_version_key" ON "asset_histories"("asset_id", "version");
CREATE UNIQUE INDEX "asset_comment_types_name_key" ON "asset_comment_types"("name");
CREATE INDEX "asset_comments_asset_id_id_idx" ON "asset_comments"("asset_id", "id");
CREATE INDEX "asset_comments_service_job_history_id_idx" ON "asset_comments"("service_job_history_id");
CREATE INDEX "asset_comment_details_asset_comment_id_idx" ON "asset_comment_details"("asset_comment_id");
CREATE UNIQUE INDEX "vsir_statuses_name_key" ON "vsir_statuses"("name");
CREATE UNIQUE INDEX "client_proofing_comments_external_reference_key" ON "client_proofing_comments"("external_reference");
CREATE INDEX "client_proofing_comments_service_job_id_id_idx" ON "client_proofing_comments"("service_job_id", "id");
CREATE INDEX "client_proofing_comments_asset_id_idx" ON "client_proofing_comments"("asset_id");
CREATE INDEX "weekly_slots_user_id_idx" ON "weekly_slots"("user_id");
CREATE INDEX "blockouts_user_id_finish_id_idx" ON "blockouts"("user_id", "finish", "id");
CREATE INDEX "blockouts_finish_id_idx" ON "blockouts"("finish", "id");
CREATE INDEX "campaigns_name_id_idx" ON "campaigns"("name", "id");
CREATE INDEX "campaigns_name_trgm_idx" ON "campaigns" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "campaigns_address_trgm_idx" ON "campaigns" USING GIN ("address" gin_trgm_ops);
CREATE UNIQUE INDEX "campaigns_client_id_external_reference_key" ON "campaigns"("client_id", "external_reference");
CREATE UNIQUE INDEX "youtube_channels_channel_id_key" ON "youtube_channels"("channel_id");
CREATE INDEX "youtube_channels_video_service_type_id_name_idx" ON "youtube_channels"("video_service_type_id", "name");
CREATE INDEX "client_youtube_channels_youtube_channel_id_idx" ON "client_youtube_channels"("youtube_channel_id");
CREATE UNIQUE INDEX "client_youtube_channels_client_id_youtube_channel_id_key" ON "client_youtube_channels"("client_id", "youtube_channel_id");
CREATE UNIQUE INDEX "client_types_name_key" ON "client_types"("name");
CREATE INDEX "clients_name_id_idx" ON "clients"("name", "id");
CREATE INDEX "clients_name_trgm_idx" ON "clients" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "clients_zone_id_idx" ON "clients"("zone_id");
CREATE INDEX "clients_classification_idx" ON "clients"("classification");
CREATE INDEX "client_account_managers_user_id_client_id_idx" ON "client_account_managers"("user_id", "client_id");
CREATE UNIQUE INDEX "client_account_managers_client_id_user_id_key" ON "client_account_managers"("client_id", "user_id");
CREATE INDEX "client_blacklisted_providers_user_id_idx" ON "client_blacklisted_providers"("user_id");
CREATE UNIQUE INDEX "client_blacklisted_providers_client_id_user_id_key" ON "client_blacklisted_providers"("client_id", "user_id");
CREATE INDEX "client_import_batches_created_by_id_created_at_idx" ON "client_import_batches"("created_by_id", "created_at");
CREATE UNIQUE INDEX "client_import_rows_client_import_batch_id_row_number_key" ON "client_import_rows"("client_import_batch_id", "row_number");
CREATE UNIQUE INDEX "copy_templates_name_key" ON "copy_templates"("name");
CREATE UNIQUE INDEX "copy_template_fields_copy_template_id_name_key" ON "copy_template_fields"("copy_template_id", "name");
CREATE UNIQUE INDEX "asset_copies_asset_id_key" ON "asset_copies"("asset_id");
CREATE UNIQUE INDEX "copy_details_asset_copy_id_copy_template_field_id_key" ON "copy_details"("asset_copy_id", "copy_template_field_id");
CREATE UNIQUE INDEX "file_service_containers_container_key" ON "file_service_containers"("container");
CREATE UNIQUE INDEX "file_types_name_key" ON "file_types"("name");
CREATE UNIQUE INDEX "files_file_service_container_id_file_path_key" ON "files"("file_service_container_id", "file_path");
CREATE UNIQUE INDEX "file_preview_requests_file_id_image_type_key" ON "file_preview_requests"("file_id", "image_type");
CREATE INDEX "pdf_flatten_requests_file_id_idx" ON "pdf_flatten_requests"("file_id");
CREATE INDEX "user_identities_user_id_idx" ON "user_identities"("user_id");
CREATE UNIQUE INDEX "user_identities_provider_subject_key" ON "user_identities"("provider", "subject");
CREATE UNIQUE INDEX "user_sessions_sid_key" ON "user_sessions"("sid");
CREATE INDEX "user_sessions_user_id_idx" ON "user_sessions"("user_id");
CREATE INDEX "user_sessions_expires_at_idx" ON "user_sessions"("expires_at");
CREATE UNIQUE INDEX "password_reset_tokens_token_hash_key" ON "password_reset_tokens"("token_hash");
CREATE INDEX "password_reset_tokens_user_id_idx" ON "password_reset_tokens"("user_id");
CREATE UNIQUE INDEX "api_keys_key_hash_key" ON "api_keys"("key_hash");
CREATE INDEX "api_keys_user_id_idx" ON "api_keys"("user_id");
CREATE INDEX "api_key_clients_client_id_idx" ON "api_key_clients"("client_id");
CREATE UNIQUE INDEX "api_key_clients_api_key_id_client_id_key" ON "api_key_clients"("api_key_id", "client_id");
CREATE INDEX "service_jobs_client_deadline_id_idx" ON "service_jobs"("client_deadline", "id");
CREATE INDEX "service_jobs_date_service_id_idx" ON "service_jobs"("date_service", "id");
CREATE INDEX "service_jobs_service_job_status_id_client_deadline_id_idx" ON "service_jobs"("service_job_status_id", "client_deadline", "id");
CREATE INDEX "service_jobs_service_id_service_job_status_id_idx" ON "service_jobs"("service_id", "service_job_status_id");
CREATE INDEX "service_jobs_client_id_client_deadline_id_idx" ON "service_jobs"("client_id", "client_deadline", "id");
CREATE INDEX "service_jobs_campaign_id_idx" ON "service_jobs"("campaign_id");
CREATE INDEX "service_jobs_name_trgm_idx" ON "service_jobs" USING GIN ("name" gin_trgm_ops);
CREATE UNIQUE INDEX "service_jobs_client_id_external_reference_key" ON "service_jobs"("client_id", "external_reference");
CREATE INDEX "service_job_collaborators_user_id_idx" ON "service_job_collaborators"("user_id");
CREATE UNIQUE INDEX "service_job_collaborators_service_job_id_user_id_key" ON "service_job_collaborators"("service_job_id", "user_id");
CREATE INDEX "content_direct_providers_service_job_id_idx" ON "content_direct_providers"("service_job_id");
CREATE UNIQUE INDEX "service_job_proofing_urls_service_job_id_product_key" ON "service_job_proofing_urls"("service_job_id", "product");
CREATE UNIQUE INDEX "entity_field_types_name_key" ON "entity_field_types"("name");
CREATE INDEX "service_job_details_service_job_id_entity_field_type_id_idx" ON "service_job_details"("service_job_id", "entity_field_type_id");
CREATE UNIQUE INDEX "service_job_note_types_name_key" ON "service_job_note_types"("name");
CREATE UNIQUE INDEX "service_job_notes_service_job_id_service_job_note_type_id_key" ON "service_job_notes"("service_job_id", "service_job_note_type_id");
CREATE INDEX "service_job_tags_tag_service_job_id_idx" ON "service_job_tags"("tag", "service_job_id");
CREATE UNIQUE INDEX "service_job_tags_service_job_id_tag_key" ON "service_job_tags"("service_job_id", "tag");
CREATE UNIQUE INDEX "service_job_user_roles_name_key" ON "service_job_user_roles"("name");
CREATE INDEX "service_job_users_user_id_service_job_user_role_id_service__idx" ON "service_job_users"("user_id", "service_job_user_role_id", "service_job_id");
CREATE UNIQUE INDEX "service_job_users_service_job_id_user_id_service_job_user_r_key" ON "service_job_users"("service_job_id", "user_id", "service_job_user_role_id");
CREATE UNIQUE INDEX "service_job_checklist_item_types_name_key" ON "service_job_checklist_item_types"("name");
CREATE INDEX "service_job_checklist_items_service_job_id_idx" ON "service_job_checklist_items"("service_job_id");
CREATE INDEX "email_requests_service_job_id_idx" ON "email_requests"("service_job_id");
CREATE UNIQUE INDEX "notification_types_name_key" ON "notification_types"("name");
CREATE UNIQUE INDEX "notifications_dedupe_key_key" ON "notifications"("dedupe_key");
CREATE INDEX "notifications_service_job_id_idx" ON "notifications"("service_job_id");
CREATE INDEX "notification_users_user_id_created_at_id_idx" ON "notification_users"("user_id", "created_at" DESC, "id" DESC);
CREATE UNIQUE INDEX "notification_users_notification_id_user_id_key" ON "notification_users"("notification_id", "user_id");
CREATE INDEX "idempotency_keys_expires_at_idx" ON "idempotency_keys"("expires_at");
CREATE UNIQUE INDEX "idempotency_keys_user_id_endpoint_key_key" ON "idempotency_keys"("user_id", "endpoint", "key");
CREATE INDEX "record_changes_entity_type_entity_id_created_at_idx" ON "record_changes"("entity_type", "entity_id", "created_at");
CREATE UNIQUE INDEX "enum_labels_enum_name_value_key" ON "enum_labels"("enum_name", "value");
CREATE UNIQUE INDEX "resource_types_name_key" ON "resource_types"("name");
CREATE UNIQUE INDEX "resources_file_id_key" ON "resources"("file_id");
CREATE INDEX "resources_service_job_id_resource_type_id_idx" ON "resources"("service_job_id", "resource_type_id");
CREATE INDEX "resources_campaign_id_idx" ON "resources"("campaign_id");
CREATE INDEX "client_resources_service_job_id_kind_idx" ON "client_resources"("service_job_id", "kind");
CREATE INDEX "client_resources_file_id_idx" ON "client_resources"("file_id");
CREATE INDEX "esoft_submissions_service_job_id_created_at_idx" ON "esoft_submissions"("service_job_id", "created_at");
CREATE INDEX "esoft_submission_resources_resource_id_idx" ON "esoft_submission_resources"("resource_id");
CREATE UNIQUE INDEX "esoft_submission_resources_esoft_submission_id_resource_id_key" ON "esoft_submission_resources"("esoft_submission_id", "resource_id");
CREATE INDEX "saved_views_user_id_name_idx" ON "saved_views"("user_id", "name");
CREATE UNIQUE INDEX "service_groups_name_key" ON "service_groups"("name");
CREATE UNIQUE INDEX "service_categories_name_key" ON "service_categories"("name");
CREATE UNIQUE INDEX "services_name_key" ON "services"("name");
CREATE INDEX "services_service_group_id_idx" ON "services"("service_group_id");
CREATE INDEX "services_service_category_id_idx" ON "services"("service_category_id");
CREATE INDEX "user_times_user_id_clock_start_idx" ON "user_times"("user_id", "clock_start");
CREATE INDEX "user_times_clock_start_idx" ON "user_times"("clock_start");
CREATE INDEX "user_break_times_user_time_id_idx" ON "user_break_times"("user_time_id");
CREATE INDEX "service_job_user_times_user_time_id_idx" ON "service_job_user_times"("user_time_id");
CREATE INDEX "service_job_user_times_service_job_id_idx" ON "service_job_user_times"("service_job_id");
CREATE INDEX "service_job_user_times_user_id_job_start_idx" ON "service_job_user_times"("user_id", "job_start");
CREATE INDEX "service_job_user_times_job_start_idx" ON "service_job_user_times"("job_start");
CREATE UNIQUE INDEX "user_types_name_key" ON "user_types"("name");
CREATE UNIQUE INDEX "user_roles_name_key" ON "user_roles"("name");
CREATE INDEX "users_name_id_idx" ON "users"("name", "id");
CREATE INDEX "users_name_trgm_idx" ON "users" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "users_user_role_id_idx" ON "users"("user_role_id");
CREATE INDEX "users_flags_idx" ON "users" USING GIN ("flags");
CREATE INDEX "user_offices_client_id_idx" ON "user_offices"("client_id");
CREATE UNIQUE INDEX "user_offices_user_id_client_id_key" ON "user_offices"("user_id", "client_id");
CREATE INDEX "user_services_service_id_user_id_idx" ON "user_services"("service_id", "user_id");
CREATE UNIQUE INDEX "user_services_user_id_service_id_key" ON "user_services"("user_id", "service_id");
CREATE UNIQUE INDEX "providers_user_id_key" ON "providers"("user_id");
CREATE INDEX "providers_primary_category_id_idx" ON "providers"("primary_category_id");
CREATE INDEX "provider_secondary_categories_service_category_id_idx" ON "provider_secondary_categories"("service_category_id");
CREATE UNIQUE INDEX "provider_secondary_categories_provider_id_service_category__key" ON "provider_secondary_categories"("provider_id", "service_category_id");
CREATE INDEX "provider_bookable_services_service_id_idx" ON "provider_bookable_services"("service_id");
CREATE UNIQUE INDEX "provider_bookable_services_provider_id_service_id_key" ON "provider_bookable_services"("provider_id", "service_id");
CREATE UNIQUE INDEX "service_job_statuses_name_key" ON "service_job_statuses"("name");
CREATE UNIQUE INDEX "workflows_name_key" ON "workflows"("name");
CREATE UNIQUE INDEX "workflow_statuses_workflow_id_service_job_status_id_key" ON "workflow_statuses"("workflow_id", "service_job_status_id");
CREATE UNIQUE INDEX "workflow_transitions_workflow_id_from_status_id_to_status_i_key" ON "workflow_transitions"("workflow_id", "from_status_id", "to_status_id", "rule");
CREATE INDEX "service_job_histories_service_job_id_created_at_id_idx" ON "service_job_histories"("service_job_id", "created_at", "id");
CREATE INDEX "service_job_history_assets_asset_id_idx" ON "service_job_history_assets"("asset_id");
CREATE UNIQUE INDEX "service_job_history_assets_service_job_history_id_asset_id_key" ON "service_job_history_assets"("service_job_history_id", "asset_id");
CREATE UNIQUE INDEX "activity_log_types_name_key" ON "activity_log_types"("name");
CREATE INDEX "activity_logs_service_job_id_created_at_id_idx" ON "activity_logs"("service_job_id", "created_at", "id");
CREATE INDEX "zones_name_id_idx" ON "zones"("name", "id");
CREATE INDEX "zones_name_trgm_idx" ON "zones" USING GIN ("name" gin_trgm_ops);
CREATE INDEX "zone_dusk_times_zone_id_idx" ON "zone_dusk_times"("zone_id");
CREATE INDEX "zone_providers_user_id_idx" ON "zone_providers"("user_id");
CREATE UNIQUE INDEX "zone_providers_zone_id_user_id_key" ON "zone_providers"("zone_id", "user_id");

ALTER TABLE "assets" ADD CONSTRAINT "assets_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "assets" ADD CONSTRAINT "assets_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "assets" ADD CONSTRAINT "assets_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "assets" ADD CONSTRAINT "assets_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_histories" ADD CONSTRAINT "asset_histories_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "asset_histories" ADD CONSTRAINT "asset_histories_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_histories" ADD CONSTRAINT "asset_histories_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_histories" ADD CONSTRAINT "asset_histories_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_comments" ADD CONSTRAINT "asset_comments_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "asset_comments" ADD CONSTRAINT "asset_comments_asset_comment_type_id_fkey" FOREIGN KEY ("asset_comment_type_id") REFERENCES "asset_comment_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "asset_comments" ADD CONSTRAINT "asset_comments_service_job_history_id_fkey" FOREIGN KEY ("service_job_history_id") REFERENCES "service_job_histories"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_comments" ADD CONSTRAINT "asset_comments_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "asset_comment_details" ADD CONSTRAINT "asset_comment_details_asset_comment_id_fkey" FOREIGN KEY ("asset_comment_id") REFERENCES "asset_comments"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_proofing_comments" ADD CONSTRAINT "client_proofing_comments_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_proofing_comments" ADD CONSTRAINT "client_proofing_comments_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "weekly_slots" ADD CONSTRAINT "weekly_slots_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blockouts" ADD CONSTRAINT "blockouts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "blockouts" ADD CONSTRAINT "blockouts_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_youtube_channels" ADD CONSTRAINT "client_youtube_channels_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_youtube_channels" ADD CONSTRAINT "client_youtube_channels_youtube_channel_id_fkey" FOREIGN KEY ("youtube_channel_id") REFERENCES "youtube_channels"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "clients" ADD CONSTRAINT "clients_client_type_id_fkey" FOREIGN KEY ("client_type_id") REFERENCES "client_types"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "clients" ADD CONSTRAINT "clients_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "clients" ADD CONSTRAINT "clients_modified_by_id_fkey" FOREIGN KEY ("modified_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_account_managers" ADD CONSTRAINT "client_account_managers_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_account_managers" ADD CONSTRAINT "client_account_managers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_blacklisted_providers" ADD CONSTRAINT "client_blacklisted_providers_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_blacklisted_providers" ADD CONSTRAINT "client_blacklisted_providers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_import_batches" ADD CONSTRAINT "client_import_batches_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_client_import_batch_id_fkey" FOREIGN KEY ("client_import_batch_id") REFERENCES "client_import_batches"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_import_rows" ADD CONSTRAINT "client_import_rows_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "copy_template_fields" ADD CONSTRAINT "copy_template_fields_copy_template_id_fkey" FOREIGN KEY ("copy_template_id") REFERENCES "copy_templates"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "asset_copies" ADD CONSTRAINT "asset_copies_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "asset_copies" ADD CONSTRAINT "asset_copies_copy_template_id_fkey" FOREIGN KEY ("copy_template_id") REFERENCES "copy_templates"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "copy_details" ADD CONSTRAINT "copy_details_asset_copy_id_fkey" FOREIGN KEY ("asset_copy_id") REFERENCES "asset_copies"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "copy_details" ADD CONSTRAINT "copy_details_copy_template_field_id_fkey" FOREIGN KEY ("copy_template_field_id") REFERENCES "copy_template_fields"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "files" ADD CONSTRAINT "files_file_service_container_id_fkey" FOREIGN KEY ("file_service_container_id") REFERENCES "file_service_containers"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "files" ADD CONSTRAINT "files_file_type_id_fkey" FOREIGN KEY ("file_type_id") REFERENCES "file_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "files" ADD CONSTRAINT "files_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "file_preview_requests" ADD CONSTRAINT "file_preview_requests_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "pdf_flatten_requests" ADD CONSTRAINT "pdf_flatten_requests_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "api_key_clients" ADD CONSTRAINT "api_key_clients_api_key_id_fkey" FOREIGN KEY ("api_key_id") REFERENCES "api_keys"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "api_key_clients" ADD CONSTRAINT "api_key_clients_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_workflow_id_fkey" FOREIGN KEY ("workflow_id") REFERENCES "workflows"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_jobs" ADD CONSTRAINT "service_jobs_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_collaborators" ADD CONSTRAINT "service_job_collaborators_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_collaborators" ADD CONSTRAINT "service_job_collaborators_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "content_direct_providers" ADD CONSTRAINT "content_direct_providers_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_proofing_urls" ADD CONSTRAINT "service_job_proofing_urls_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_details" ADD CONSTRAINT "service_job_details_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_details" ADD CONSTRAINT "service_job_details_entity_field_type_id_fkey" FOREIGN KEY ("entity_field_type_id") REFERENCES "entity_field_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_notes" ADD CONSTRAINT "service_job_notes_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_notes" ADD CONSTRAINT "service_job_notes_service_job_note_type_id_fkey" FOREIGN KEY ("service_job_note_type_id") REFERENCES "service_job_note_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_notes" ADD CONSTRAINT "service_job_notes_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_tags" ADD CONSTRAINT "service_job_tags_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_users" ADD CONSTRAINT "service_job_users_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_users" ADD CONSTRAINT "service_job_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_users" ADD CONSTRAINT "service_job_users_service_job_user_role_id_fkey" FOREIGN KEY ("service_job_user_role_id") REFERENCES "service_job_user_roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_users" ADD CONSTRAINT "service_job_users_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_checklist_items" ADD CONSTRAINT "service_job_checklist_items_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_checklist_items" ADD CONSTRAINT "service_job_checklist_items_service_job_check_list_item_ty_fkey" FOREIGN KEY ("service_job_check_list_item_type_id") REFERENCES "service_job_checklist_item_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_checklist_items" ADD CONSTRAINT "service_job_checklist_items_service_job_user_role_id_fkey" FOREIGN KEY ("service_job_user_role_id") REFERENCES "service_job_user_roles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_checklist_items" ADD CONSTRAINT "service_job_checklist_items_checked_by_id_fkey" FOREIGN KEY ("checked_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "email_requests" ADD CONSTRAINT "email_requests_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "email_requests" ADD CONSTRAINT "email_requests_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_notification_type_id_fkey" FOREIGN KEY ("notification_type_id") REFERENCES "notification_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "notification_users" ADD CONSTRAINT "notification_users_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "record_changes" ADD CONSTRAINT "record_changes_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "resources" ADD CONSTRAINT "resources_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "resources" ADD CONSTRAINT "resources_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "campaigns"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "resources" ADD CONSTRAINT "resources_resource_type_id_fkey" FOREIGN KEY ("resource_type_id") REFERENCES "resource_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "resources" ADD CONSTRAINT "resources_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "resources" ADD CONSTRAINT "resources_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "client_resources" ADD CONSTRAINT "client_resources_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "client_resources" ADD CONSTRAINT "client_resources_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "esoft_submissions" ADD CONSTRAINT "esoft_submissions_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "esoft_submissions" ADD CONSTRAINT "esoft_submissions_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "esoft_submission_resources" ADD CONSTRAINT "esoft_submission_resources_esoft_submission_id_fkey" FOREIGN KEY ("esoft_submission_id") REFERENCES "esoft_submissions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "esoft_submission_resources" ADD CONSTRAINT "esoft_submission_resources_resource_id_fkey" FOREIGN KEY ("resource_id") REFERENCES "resources"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "services" ADD CONSTRAINT "services_service_group_id_fkey" FOREIGN KEY ("service_group_id") REFERENCES "service_groups"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "services" ADD CONSTRAINT "services_service_category_id_fkey" FOREIGN KEY ("service_category_id") REFERENCES "service_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "user_times" ADD CONSTRAINT "user_times_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_break_times" ADD CONSTRAINT "user_break_times_user_time_id_fkey" FOREIGN KEY ("user_time_id") REFERENCES "user_times"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_user_times" ADD CONSTRAINT "service_job_user_times_user_time_id_fkey" FOREIGN KEY ("user_time_id") REFERENCES "user_times"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_user_times" ADD CONSTRAINT "service_job_user_times_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_user_times" ADD CONSTRAINT "service_job_user_times_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_user_times" ADD CONSTRAINT "service_job_user_times_service_job_user_role_id_fkey" FOREIGN KEY ("service_job_user_role_id") REFERENCES "service_job_user_roles"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_type_id_fkey" FOREIGN KEY ("user_type_id") REFERENCES "user_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_user_role_id_fkey" FOREIGN KEY ("user_role_id") REFERENCES "user_roles"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_agent_office_id_fkey" FOREIGN KEY ("agent_office_id") REFERENCES "clients"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "users" ADD CONSTRAINT "users_modified_by_id_fkey" FOREIGN KEY ("modified_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "user_offices" ADD CONSTRAINT "user_offices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_offices" ADD CONSTRAINT "user_offices_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "clients"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_services" ADD CONSTRAINT "user_services_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "user_services" ADD CONSTRAINT "user_services_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "providers" ADD CONSTRAINT "providers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "providers" ADD CONSTRAINT "providers_primary_category_id_fkey" FOREIGN KEY ("primary_category_id") REFERENCES "service_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "provider_secondary_categories" ADD CONSTRAINT "provider_secondary_categories_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "provider_secondary_categories" ADD CONSTRAINT "provider_secondary_categories_service_category_id_fkey" FOREIGN KEY ("service_category_id") REFERENCES "service_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "provider_bookable_services" ADD CONSTRAINT "provider_bookable_services_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "providers"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "provider_bookable_services" ADD CONSTRAINT "provider_bookable_services_service_id_fkey" FOREIGN KEY ("service_id") REFERENCES "services"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_statuses" ADD CONSTRAINT "workflow_statuses_workflow_id_fkey" FOREIGN KEY ("workflow_id") REFERENCES "workflows"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workflow_statuses" ADD CONSTRAINT "workflow_statuses_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_transitions" ADD CONSTRAINT "workflow_transitions_workflow_id_fkey" FOREIGN KEY ("workflow_id") REFERENCES "workflows"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "workflow_transitions" ADD CONSTRAINT "workflow_transitions_from_status_id_fkey" FOREIGN KEY ("from_status_id") REFERENCES "service_job_statuses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "workflow_transitions" ADD CONSTRAINT "workflow_transitions_to_status_id_fkey" FOREIGN KEY ("to_status_id") REFERENCES "service_job_statuses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_histories" ADD CONSTRAINT "service_job_histories_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_histories" ADD CONSTRAINT "service_job_histories_from_status_id_fkey" FOREIGN KEY ("from_status_id") REFERENCES "service_job_statuses"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_histories" ADD CONSTRAINT "service_job_histories_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "service_job_histories" ADD CONSTRAINT "service_job_histories_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "service_job_history_assets" ADD CONSTRAINT "service_job_history_assets_service_job_history_id_fkey" FOREIGN KEY ("service_job_history_id") REFERENCES "service_job_histories"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "service_job_history_assets" ADD CONSTRAINT "service_job_history_assets_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_activity_log_type_id_fkey" FOREIGN KEY ("activity_log_type_id") REFERENCES "activity_log_types"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_service_job_id_fkey" FOREIGN KEY ("service_job_id") REFERENCES "service_jobs"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_service_job_status_id_fkey" FOREIGN KEY ("service_job_status_id") REFERENCES "service_job_statuses"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "activity_logs" ADD CONSTRAINT "activity_logs_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "zones" ADD CONSTRAINT "zones_modified_by_id_fkey" FOREIGN KEY ("modified_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "zone_dusk_times" ADD CONSTRAINT "zone_dusk_times_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "zone_providers" ADD CONSTRAINT "zone_providers_zone_id_fkey" FOREIGN KEY ("zone_id") REFERENCES "zones"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "zone_providers" ADD CONSTRAINT "zone_providers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
