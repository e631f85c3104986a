import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { analyzeResume } from './engine/analyze.ts'
import { wordsToLookUp } from './engine/checks/spelling.ts'
import { misspeltOf } from './spelling/misspelt-words.ts'
import { detectMediaType } from './engine/detect.ts'
import { closeParsers, parseInChild, runInChild, runOfError } from './engine/isolate.ts'
import type { JsonResume } from './engine/types.ts'
import { ResumeError } from './engine/types.ts'

const usage = `usage: npm run -s resume -- parse PATH… --out DIR
       npm run -s resume -- analyze FILE
PDF, DOCX, TXT, MD and JSON Resume files, to parse also archives of LinkedIn (.zip); a folder stands
for the files in it. What is parsed is named after its file: two of one name keep their endings.
`

interface Run {
  ms: number
  rssMb: number
}

type Outcome = (JsonResume | { error: { code: string; message: string } }) & { _run: Run }

async function filesOf(paths: string[]): Promise<string[]> {
  const files: string[] = []
  for (const given of paths) {
    if (!(await stat(given)).isDirectory()) {
      files.push(given)
      continue
    }
    const entries = await readdir(given, { withFileTypes: true })
    const names = entries.filter(entry => entry.isFile()).map(entry => entry.name)
    files.push(...names.toSorted().map(name => path.join(given, name)))
  }
  return files
}

/** Where the result of each is written, by its name without ending; of two alike, by all of it. */
function targetsOf(files: string[], out: string): Map<string, string> {
  const counts = new Map<string, number>()
  const take = (name: string) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return count
  }
  for (const file of files) take(path.parse(file).name)
  const nameOf = (file: string) => {
    const { name, base } = path.parse(file)
    if (counts.get(name) === 1) return name
    // The same name may come from several folders.
    const count = take(`/${base}`)
    return count === 1 ? base : `${base}.${count}`
  }
  return new Map(files.map(file => [file, path.join(out, `${nameOf(file)}.json`)]))
}

async function parseFile(file: string): Promise<Outcome> {
  const started = performance.now()
  const name = path.basename(file)
  try {
    const bytes = new Uint8Array(await readFile(file))
    if (path.extname(file).toLowerCase() === '.zip') {
      const { document, run } = await runInChild('import', bytes, name)
      return { ...document, _run: run }
    }
    detectMediaType(bytes, name)
    const { content, run } = await parseInChild(bytes, name)
    return { ...content, _run: run }
  } catch (error) {
    const known = error instanceof ResumeError ? error : null
    const own = {
      ms: Math.round(performance.now() - started),
      rssMb: Math.round(process.memoryUsage.rss() / 1024 / 1024),
    }
    const run = known ? (runOfError(known) ?? own) : own
    const code = known?.code ?? 'DAMAGED'
    const message =
      known?.message ?? (error instanceof Error ? error.message : 'This file cannot be read.')
    return { error: { code, message }, _run: run }
  }
}

async function parse(paths: string[], out: string): Promise<void> {
  await mkdir(out, { recursive: true })
  const files = await filesOf(paths)
  const targets = targetsOf(files, out)
  const waiting = targets.entries()
  const work = async (): Promise<void> => {
    for (const [file, target] of waiting) {
      const outcome = await parseFile(file)
      await writeFile(target, `${JSON.stringify(outcome, null, 2)}\n`)
      const state = 'error' in outcome ? outcome.error.code : 'ok'
      process.stderr.write(
        `${state.padEnd(16)} ${String(Math.round(outcome._run.ms)).padStart(6)} ms  ${file}\n`,
      )
    }
  }
  await Promise.all([work(), work()])
}

async function analyze(file: string): Promise<void> {
  const bytes = new Uint8Array(await readFile(file))
  const today = new Date().toISOString().slice(0, 7)
  try {
    detectMediaType(bytes, path.basename(file))
    const parsed = await parseInChild(bytes, path.basename(file))
    const misspelt = await misspeltOf(wordsToLookUp(parsed))
    process.stdout.write(`${JSON.stringify(analyzeResume(parsed, today, misspelt), null, 2)}\n`)
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error
    const { code, message } = error
    process.stdout.write(`${JSON.stringify({ error: { code, message } }, null, 2)}\n`)
  }
}

async function main(): Promise<number> {
  let given: ReturnType<typeof readArguments>
  try {
    given = readArguments()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return 2
  }
  const [command, ...paths] = given.positionals
  const { out } = given.values
  try {
    if (command === 'parse' && paths.length > 0 && out) await parse(paths, out)
    else if (command === 'analyze' && paths.length === 1 && paths[0]) await analyze(paths[0])
    else {
      process.stderr.write(usage)
      return 2
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
    return 2
  } finally {
    await closeParsers()
  }
  return 0
}

function readArguments(): { positionals: string[]; values: { out?: string | undefined } } {
  return parseArgs({ allowPositionals: true, options: { out: { type: 'string' } } })
}

process.exitCode = await main()
