import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#kit/database/postgres.server.ts'

const HELD = sql.raw(`('quarantined', 'blocked')`)
/** States of leads that get no row, unless they have one already. */
const HIDDEN = sql.raw(`('quarantined', 'blocked', 'anonymised')`)

/** Condition under which an update of `lead` is a change for readers of the list. */
const IS_CHANGE = sql`
  old.handled_at is distinct from new.handled_at
  or old.anonymised_at is distinct from new.anonymised_at
  or old.verdict_by <> new.verdict_by
  or (old.state in ${HELD}) <> (new.state in ${HELD})
  or old.name is distinct from new.name
  or old.email is distinct from new.email
  or old.phone is distinct from new.phone
  or old.company_name is distinct from new.company_name
  or old.country is distinct from new.country`

/**
 * Creates the positions of the latest changes of leads. They only grow: after a backup was restored, they continue from the clock.
 * Triggers write them, so that no program that changes a lead can forget to, not even an older version that runs beside this one.
 */
export async function createLeadChange(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('lead_change')
    .addColumn('lead_id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .execute()
  const order = ['position', 'lead_id']
  await db.schema.createIndex('lead_change_position').on('lead_change').columns(order).execute()
  await sql`
    insert into lead_change (lead_id, reference, position)
    select id, reference, row_number() over (order by created_at, id) from lead
    where state not in ${HIDDEN}`.execute(db)
  await (isPostgres(db) ? createPostgresTriggers(db) : createSqliteTriggers(db))
}

const NEXT_IN_SQLITE = sql`max(
  coalesce((select max(position) from lead_change), 0) + 1,
  cast(unixepoch('now', 'subsec') * 1000 as integer))`

async function createSqliteTriggers(db: Kysely<unknown>): Promise<void> {
  const note = sql`
    insert into lead_change (lead_id, reference, position)
    select new.id, new.reference, ${NEXT_IN_SQLITE}
    where new.state not in ${HIDDEN} or exists (select 1 from lead_change where lead_id = new.id)
    on conflict (lead_id) do update set position = excluded.position;`
  await sql`create trigger lead_change_insert after insert on lead begin ${note} end`.execute(db)
  await sql`create trigger lead_change_update after update on lead when ${IS_CHANGE} begin ${note} end`.execute(
    db,
  )
  await sql`
    create trigger lead_change_delete after delete on lead begin
      update lead_change set position = ${NEXT_IN_SQLITE} where lead_id = old.id;
    end`.execute(db)
}

const NEXT_IN_POSTGRES = sql`greatest(
  (select coalesce(max(position), 0) + 1 from lead_change),
  cast(extract(epoch from clock_timestamp()) * 1000 as bigint))`

/** The lock makes a reader wait for writers in progress, so that none of them commits a position that the reader has passed. */
async function createPostgresTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function note_lead_change() returns trigger language plpgsql as $$
    begin
      lock table lead_change in row exclusive mode;
      if tg_op = 'DELETE' then
        update lead_change set position = ${NEXT_IN_POSTGRES} where lead_id = old.id;
      else
        insert into lead_change (lead_id, reference, position)
        select new.id, new.reference, ${NEXT_IN_POSTGRES}
        where new.state not in ${HIDDEN} or exists (select from lead_change where lead_id = new.id)
        on conflict (lead_id) do update set position = excluded.position;
      end if;
      return null;
    end $$`.execute(db)
  const run = sql.raw('for each row execute function note_lead_change()')
  await sql`create trigger lead_change_insert after insert on lead ${run}`.execute(db)
  await sql`
    create trigger lead_change_update after update on lead
    for each row when (${IS_CHANGE}) execute function note_lead_change()`.execute(db)
  await sql`create trigger lead_change_delete after delete on lead ${run}`.execute(db)
}
