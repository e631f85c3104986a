// Stand-in by the lead until the seed is here: overwrite this file.
import type { Db } from '#db/index.ts'
export async function seedDemo(_: Db): Promise<boolean> { return false }
