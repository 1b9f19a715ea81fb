import { type Kysely, sql } from 'kysely'

/**
 * Reminders, messages to each person about them, record changes for open pages, and presence. Urgent signals
 * go out by `pg_notify('klyuch', …)` with the commit.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  // One row per reminder time; subject and recipient come from the event.
  `create table reminders (
    id bigint generated always as identity primary key,
    event_id integer not null references events on delete cascade,
    fire_at timestamptz not null,
    is_postponed boolean not null default false,
    state text not null default 'waiting' check (state in ('waiting', 'fired', 'closed', 'missed')),
    fired_at timestamptz,
    closed_at timestamptz,
    unique (event_id, fire_at)
  )`,
  `create index reminders_due on reminders (fire_at) where state = 'waiting'`,
  `create index reminders_open on reminders (event_id) where state = 'fired'`,
  `insert into reminders (event_id, fire_at)
    select id, date - make_interval(mins => reminder_minutes) from events
    where deleted_at is null and not is_done and reminder_minutes is not null and date > now()`,

  // Outbox of messages, numbered per person. Writers lock the cursor row.
  `create table message_cursors (
    user_id integer primary key references users on delete cascade,
    seq bigint not null
  )`,
  `create table user_messages (
    user_id integer not null references users on delete cascade,
    seq bigint not null,
    reminder_id bigint not null references reminders on delete cascade,
    created_at timestamptz not null default now(),
    primary key (user_id, seq)
  )`,
  `create index user_messages_reminder on user_messages (reminder_id)`,
  // The last message this browser has shown.
  `alter table sessions add column seen_seq bigint not null default 0`,

  // Created, changed and deleted records, for pages that show them. A reader's cursor is a transaction id,
  // because sequence numbers are assigned before the commit.
  `create table record_changes (
    id bigint generated always as identity primary key,
    xid xid8 not null default pg_current_xact_id(),
    at timestamptz not null default now(),
    group_id uuid,
    record_kind text not null,
    operation text not null check (operation in ('create', 'update', 'delete')),
    record_ids integer[] not null,
    audience integer[]
  )`,
  `create index record_changes_xid on record_changes (xid, id)`,
  `create index record_changes_at on record_changes (at)`,

  // A page with an open record refreshes its row; stale rows expire.
  `create table presence (
    tab_id uuid primary key,
    token_hash bytea not null references sessions on delete cascade,
    user_id integer not null references users on delete cascade,
    record_kind text not null,
    record_id integer not null,
    is_editing boolean not null default false,
    seen_at timestamptz not null default now()
  )`,
  `create index presence_record on presence (record_kind, record_id)`,
  `create index presence_session on presence (token_hash)`,

  // Triggers, so that every way of ending a session or changing rights reaches the open sockets.
  `create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('klyuch',
        json_build_object('kind', 'sessionEnded', 'tokenHash', encode(old.token_hash, 'hex'))::text);
      return null;
    end
  $$`,
  `create trigger session_ended after delete on sessions
    for each row execute function tell_session_ended()`,
  `create function tell_rights_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('klyuch', json_build_object('kind', 'rightsChanged', 'userId', new.id)::text);
      return null;
    end
  $$`,
  `create trigger rights_changed after update of role, deleted_at on users
    for each row when (old.role is distinct from new.role or old.deleted_at is distinct from new.deleted_at)
    execute function tell_rights_changed()`,
]
