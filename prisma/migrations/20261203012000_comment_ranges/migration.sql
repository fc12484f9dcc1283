-- A comment on a film may be about all that is shown until a second moment. Rows that are there had to be among fewer names, so they are not read again.
ALTER TABLE "asset_comment_details"
    DROP CONSTRAINT "asset_comment_details_field_known",
    ADD CONSTRAINT "asset_comment_details_field_known" CHECK ("field_name" IN ('Position', 'Timestamp', 'TimestampEnd', 'Commenter', 'EditOverlay',
        'ClientUpload', 'VSIRStatus', 'CopyDetailId', 'FileDetails')) NOT VALID;
