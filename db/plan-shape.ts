import type pg from 'pg'

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: PlanNode[]
}

/** Longer ones are cut. */
const mostLetters = 2000

/**
 * How the database would go about a statement, as steps within steps, without its values or any text
 * of its conditions: `Limit (Sort (Seq Scan on jobs))`. The plan is the one for any values, which may
 * differ from that of some. Nothing is run. Null where it can't be planned so, and while others wait
 * for a connection.
 */
export async function planShape(pool: pg.Pool, text: string): Promise<string | null> {
  if (pool.waitingCount > 0 || !/^\s*(?:select|insert|update|delete|with)\b/i.test(text))
    return null
  const values = Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)))
  const name = `shape_${crypto.randomUUID().replaceAll('-', '')}`
  const given = values > 0 ? `(${Array<string>(values).fill('null').join()})` : ''
  try {
    // One text is one transaction and one connection, behind a pooler too; PostgreSQL 15 explains
    // what has placeholders only as a prepared statement.
    const results = (await pool.query(`set local plan_cache_mode = force_generic_plan;
      set local statement_timeout = 1000;
      prepare ${name} as ${text}
      ;
      explain (format json, costs off) execute ${name}${given};
      deallocate ${name}`)) as unknown as pg.QueryResult<{ 'QUERY PLAN': { Plan: PlanNode }[] }>[]
    const plan = results.flatMap(({ rows }) => rows).find(row => 'QUERY PLAN' in row)
    const [top] = plan?.['QUERY PLAN'] ?? []
    return top ? shapeOf(top.Plan).slice(0, mostLetters) : null
  } catch {
    return null
  }
}

function shapeOf(node: PlanNode): string {
  const { 'Node Type': type, 'Relation Name': relation, 'Index Name': index, Plans = [] } = node
  const what = [type, index && `using ${index}`, relation && `on ${relation}`].filter(Boolean)
  return Plans.length > 0 ? `${what.join(' ')} (${Plans.map(shapeOf).join(', ')})` : what.join(' ')
}
