-- `purpose` says who made a call and what follows from its answer; `subject_id` is what the call is about for that purpose, such as the step of a task. While
-- `awaits_effect`, the answer or the failure of the call has an effect that is not carried out yet. Payload and callback secret are made with the first
-- attempt, so that one statement can store many calls.
alter table webhook_instances
  add column purpose text not null default 'test',
  add column subject_id text collate "C" not null default '',
  add column awaits_effect boolean not null default false,
  alter column payload drop not null,
  alter column callback_token_encrypted drop not null;
create unique index webhook_instances_subject on webhook_instances (subject_id, purpose) where completed_at is null and subject_id <> '' and purpose <> 'event';
create index webhook_instances_effects on webhook_instances (due_at, id) where awaits_effect and state in ('PROCESS_RESPONSE', 'FATAL_ERROR');
