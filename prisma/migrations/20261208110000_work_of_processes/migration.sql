-- Which kinds of background work a worker does; empty of other processes, and of workers of earlier versions, which do all of them.
ALTER TABLE "processes" ADD COLUMN "work" TEXT[] NOT NULL DEFAULT '{}';
