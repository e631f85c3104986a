-- Parts audit_log and application_events by year, without copying a row: what is there becomes the
-- first part. The years are examples: the first boundary lies in the future. On PostgreSQL 15 and
-- later, by the tables' owner, past the pooler, with the servers running.

-- Beforehand, while everybody writes: what the first part holds, looked at without a lock.
alter table audit_log add constraint audit_log_first_part check (at < '2028-01-01') not valid;
alter table audit_log validate constraint audit_log_first_part;
alter table application_events
  add constraint application_events_first_part check (at < '2028-01-01') not valid;
alter table application_events validate constraint application_events_first_part;

-- A moment's lock for each; who waits longer than 5 s is told to come back.
begin;
alter table audit_log rename to audit_log_first;
alter table audit_log_first drop constraint audit_log_pkey;
alter table audit_log_first alter column position drop identity;
create sequence audit_log_order;
select setval('audit_log_order', (select coalesce(max(position), 0) + 1 from audit_log_first), false);
drop trigger audit_log_kept on audit_log_first;
create table audit_log (
  like audit_log_first including defaults including indexes,
  foreign key (organization_id) references organizations on delete cascade,
  foreign key (actor_id) references users on delete set null
) partition by range (at);
alter table audit_log alter column position set default nextval('audit_log_order');
alter table audit_log attach partition audit_log_first for values from (minvalue) to ('2028-01-01');
create table audit_log_2028 partition of audit_log for values from ('2028-01-01') to ('2029-01-01');
create table audit_log_2029 partition of audit_log for values from ('2029-01-01') to (maxvalue);
create trigger audit_log_kept before update or delete on audit_log
  for each row execute function keep_audit_log();
create trigger audit_log_whole before truncate on audit_log
  for each statement execute function refuse_truncate();
commit;

begin;
alter table application_events rename to application_events_first;
alter table application_events_first drop constraint application_events_pkey;
alter table application_events_first alter column position drop identity;
create sequence application_events_order;
select setval(
  'application_events_order',
  (select coalesce(max(position), 0) + 1 from application_events_first),
  false
);
drop trigger application_events_kept on application_events_first;
create table application_events (
  like application_events_first including defaults including indexes,
  foreign key (application_id) references applications on delete cascade,
  foreign key (actor_id) references users on delete set null
) partition by range (at);
alter table application_events
  alter column position set default nextval('application_events_order');
alter table application_events attach partition application_events_first
  for values from (minvalue) to ('2028-01-01');
create table application_events_2028 partition of application_events
  for values from ('2028-01-01') to ('2029-01-01');
create table application_events_2029 partition of application_events
  for values from ('2029-01-01') to (maxvalue);
create trigger application_events_kept before update or delete on application_events
  for each row execute function keep_application_events();
create trigger application_events_whole before truncate on application_events
  for each statement execute function refuse_truncate();
commit;
