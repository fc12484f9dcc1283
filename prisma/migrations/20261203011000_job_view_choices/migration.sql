-- Which tabs of the job list a person has hidden, and in which order they have them, by the keys of views.
CREATE TABLE "job_view_choices" (
    "user_id" INTEGER NOT NULL,
    "ordered" TEXT[] NOT NULL DEFAULT '{}',
    "hidden" TEXT[] NOT NULL DEFAULT '{}',
    CONSTRAINT "job_view_choices_pkey" PRIMARY KEY ("user_id")
);
ALTER TABLE "job_view_choices" ADD CONSTRAINT "job_view_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
