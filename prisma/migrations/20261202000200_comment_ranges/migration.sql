-- A comment on a film may be about all that is shown until a second moment.
ALTER TABLE "asset_comment_details"
    DROP CONSTRAINT "asset_comment_details_field_known",
    ADD CONSTRAINT "asset_comment_details_field_known" CHECK ("field_name" IN ('Position', 'Timestamp', 'TimestampEnd', 'Commenter', 'EditOverlay',
        'ClientUpload', 'VSIRStatus', 'CopyDetailId', 'FileDetails'));
