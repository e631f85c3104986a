import type { Tx } from '#db/index.ts'

/** Keeps what a person said of who may see them as it is until the transaction ends. */
export const lockPersonNamed = (tx: Tx, username: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .forShare()
    .execute()
