// Stand-in by the lead until the engine is here: overwrite this file.
import type { ParsedResume } from './types.ts'
export async function parseInChild(_: Uint8Array, __: string): Promise<ParsedResume & { run: { ms: number; rssMb: number } }> { throw new Error('not yet') }
export async function closeParsers(): Promise<void> {}
