-- The time zone of mails to somebody, and the hours in which they get none, such as `20:00-07:00`, or `none`. Null was never chosen.
alter table notification_settings add column time_zone text, add column quiet_hours text;
