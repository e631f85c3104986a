import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db, Tx } from './index.ts'

/** Stands where a value will, by its name. */
class Parameter {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** What a query has in the place of these values. */
export type Values<Given> = { [Name in keyof Given]: RawBuilder<Given[Name]> }

const expressions = <Given>() =>
  new Proxy({} as Values<Given>, {
    get: (_, name) => sql`${new Parameter(String(name))}`,
  })

/**
 * A query for what nearly every request asks: made and compiled at its first use, which takes longer
 * than to ask it, and then kept. `build` may not look at its values: it has an expression for each.
 */
export function compileOnce<Row, Given extends object = object>(
  build: (db: Db | Tx, values: Values<Given>) => Compilable<Row>,
) {
  let compiled: CompiledQuery<Row> | undefined
  return async (db: Db | Tx, given: Given): Promise<Row[]> => {
    compiled ??= build(db, expressions<Given>()).compile()
    const parameters = compiled.parameters.map(one =>
      one instanceof Parameter ? given[one.name as keyof Given] : one,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}
