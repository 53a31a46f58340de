-- Whether an app could be read from the files of an import, known here or not. One that failed without is about nobody knows which.
alter table imports add column read_apps boolean not null default false;
