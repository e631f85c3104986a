import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from './build.ts'

process.env.NODE_ENV ??= 'production'

// The bundler's memory should not stay with the server: build in a process of its own.
if (!isBuilt()) {
  process.stdout.write('Building the interface…\n')
  const { status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'build.ts')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

await import('./main.ts')
