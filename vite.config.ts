import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What every page needs, in one file: apart, each small one costs each page 100 bytes and more. */
const ofEveryPage = [
  'node_modules/(clsx|react|react-dom|scheduler|react-router|@tanstack/(query-core|react-query)|@trpc/(react-query|server))/',
  // How calls are sent comes with the first call.
  'node_modules/@trpc/client/dist/(?!http)',
  'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|shared|defaultAttributes|context|icons/(loader-circle|search)\\.)',
  'server/paths\\.',
  'src/(api|config|form/(input|draft/typed-before))\\.',
  'src/lib/(browser-storage|guarded-history|intl|missing-module|navigation|use-now)\\.',
  'src/shell/(head|lazy|load-part|say-not-loaded)\\.',
  'src/ui/(button|button-class|loading|overlay/toast|skeleton|spinner)\\.',
]
const base = { name: 'base', test: new RegExp(ofEveryPage.join('|')) }

/**
 * What the pages of jobs, organizations, challenges and people need, in one file for the same reason.
 */
const lists = {
  name: 'lists',
  test: /server\/shown\/(format-money|initials|organization-hue)\.|src\/(lib\/(format-date|money|relative-time|local-time|avatar-source)|ui\/(avatar|badge|card|relative-time)|job\/(job-labels|job-words|kept\/(keep-job|wanted))|shell\/for-members)\./,
}

/** What lists of jobs have besides, for members and while they load. */
const jobLists = {
  name: 'job-lists',
  test: /src\/job\/(fit-line|list\/job-list-loading)\./,
}

/** What every form needs, and what long ones do: each name of a file costs every page 10 bytes. */
const form = {
  name: 'form',
  test: /src\/form\/(field|field-error|form-summary|label|text-field|use-form)\./,
}
const longForm = {
  name: 'long-form',
  test: /src\/(form\/(rows\/(row-buttons|row-list|choice-rows)|choice-fields|fieldset|long-text-field|radio|select-field|textarea|token-input|words-field)|form\/draft\/kept-files|job\/form\/(skill-input|text-change)|job\/use-org-jobs|lib\/(when-released|compare-text)|ui\/figures\/(bar|number-table)|form\/filter-select)\./,
}

/** A select and its icon, which is a small file alone. */
const select = {
  name: 'select',
  test: /src\/form\/select\.|lucide-react\/dist\/esm\/icons\/chevron-down\.mjs/,
}

/** A dialog and its frame, which a sheet has too. */
const dialog = { name: 'dialog', test: /src\/ui\/overlay\/dialog(-frame)?\./ }

/** How an amount of money is read as it is typed, and said back. */
const amount = {
  name: 'amount',
  test: /src\/money\/(currencies|read-money|understood-money)\./,
}

/** A challenge in a list. */
const challengeRow = { name: 'challenge-row', test: /src\/challenge\/(challenge-row|fact-words)\./ }

/** What a challenge gives, costs and asks, on its page and in its form. */
const terms = {
  name: 'terms',
  test: /src\/challenge\/(challenge-facts|challenge-timeline|exact-time|zoned-time|terms\/(what-changed|change-words|fact-rows|term-rows|term-words|openness-words))\.|server\/shown\/file-kinds\./,
}

/** What those who take part in a challenge have for it, alone and with a team. */
const entrant = {
  name: 'entrant',
  test: /src\/challenge\/(need-of|team\/|entry\/(?!join-challenge|use-my|suspended))/,
}

/** Small things of members alone, and their icons: each would be a file. */
const members = {
  name: 'members',
  test: /lucide-react\/dist\/esm\/icons\/(arrow-(left|up|down)|at-sign|bookmark-minus|copy(-check)?|download|ellipsis|flag|plus|trash|undo-2|eye-closed|file-output|file-up|inbox|lightbulb|list|scale|send|star)\.mjs|server\/shown\/(challenge-talk|locales)\.|src\/(application\/(blind\/reveal-words|results\/result-words)|resume\/doubts|shell\/menu\/account-links|ui\/figures\/score-tone|user\/profile\/profile-choices|job\/kept\/alert-words|money\/pay-units|org\/team\/role-words|lib\/file-size)\./,
}

/** To keep what is on a page. */
const keep = {
  name: 'keep',
  test: /lucide-react\/dist\/esm\/icons\/printer\.mjs|src\/lib\/save-text\./,
}

/** What judges and organizers have of a challenge. */
const judging = {
  name: 'judging',
  test: /src\/challenge\/(judging|assignment|correction)\/(?!outside\/judge-part|challenge-manage-page|being-judged-anew|to-judge\.|assignment-words|entrant-notice|publish-challenge|team-actions|to-be-published)/,
}

/** How a challenge came out. */
const outcome = {
  name: 'outcome',
  test: /src\/challenge\/(ranking|earlier-rankings|gallery\/(?!works)|correction\/being-judged-anew)/,
}

/** What organizers and entrants say to each other. */
const talk = {
  name: 'talk',
  test: /src\/challenge\/talk\/(answer|ask-question|said-by-organization|talk-words|use-talk-changed|announcements|own-appeal|questions)\./,
}

/** What shows a profile, in one file: most of it is small. */
const profile = {
  name: 'profile',
  test: /src\/(lib\/entry-words|match\/quote|ui\/highlight|user\/profile\/(profile-view|profile-sections|shown-skills|section|badge-title|badge-words))\.|server\/profile\/sections\.|lucide-react\/dist\/esm\/icons\/link-2\.mjs/,
}

/** Gives each page's loader in src/routes.tsx its `source`, for the server alone. */
const pageSources: Plugin = {
  name: 'page-sources',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/routes\.tsx$/ },
    handler: (code, _, options) =>
      options?.ssr
        ? code.replaceAll(
            /\(\) => import\('\.\/(.+?)'\)/g,
            "Object.assign($&, { source: 'src/$1' })",
          )
        : null,
  },
}

/** Ours in place of Vite's own way to preload what an `import()` needs. */
const importPart: Plugin = {
  name: 'import-part',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => `export { importPart as __vitePreload } from '/src/shell/load-part.ts'`,
  },
}

const isEmbedded = process.env.TEST_DATABASE === 'embedded'

/**
 * Nouns whose tests run again on the embedded database, which has one connection and one process;
 * what people do there is tried by the browser's tests.
 */
const onEmbedded = [
  'tests/{find,people,processes,server,user}/**/*.test.ts',
  'tests/project/database.test.ts',
]

/** Of these what asks no database, or brings its own: run once, it says all. */
const ofNoDatabase = [
  'tests/processes/stopping.test.ts',
  'tests/server/{database-away,downloads,forged-input,hostile-requests,process,reader-processes,uploads}.test.ts',
]

/** What takes long comes first: begun last, it would leave one worker waiting for the other. */
class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is no array's
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) =>
      /\/(processes\/|deferred-rejection|authorization|script-payloads\.|story-decision|routes\.)/.test(
        moduleId,
      )
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

/** `vite build` makes dist/client; `vite build --ssr src/render.tsx` makes dist/server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [pageSources, importPart, react(), tailwindcss()],
  resolve: { alias: { 'react-style-singleton': path.resolve('src/ui/style-singleton.ts') } },
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    modulePreload: {
      polyfill: false,
      // What every page has loaded is named by no list.
      resolveDependencies: (_file, deps) => deps.filter(dep => !/\/(index|b)-/.test(dep)),
    },
    // A data: font or image would need a looser policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Limits are written in where they are used, and cost no page a file of their own.
      optimization: { inlineConst: { mode: 'all' } },
      output: isSsrBuild
        ? {}
        : {
            codeSplitting: {
              groups: [
                base,
                lists,
                jobLists,
                form,
                longForm,
                select,
                dialog,
                amount,
                entrant,
                members,
                keep,
                judging,
                outcome,
                talk,
                profile,
                challengeRow,
                terms,
              ],
              includeDependenciesRecursively: false,
            },
            // Every page loads a list of these names: each letter less is 200 bytes, and so is it
            // to use few different ones.
            hashCharacters: 'base36',
            chunkFileNames: ({ name }) =>
              name === 'base' ? 'assets/b-[hash:7].js' : 'assets/[hash:7].js',
          },
    },
    // Keeps light-dark() as it is, so that a part can be light on a dark page (a resume's paper).
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
  },
  test: {
    // Files share a worker's modules and its database; each empties the tables it starts with.
    isolate: false,
    maxWorkers: 2,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        resolve: {
          alias: { '@node-rs/argon2': path.resolve('tests/support/servers/quick-argon2.ts') },
        },
        test: {
          name: 'server',
          include: isEmbedded ? onEmbedded : ['tests/**/*.test.ts'],
          exclude: ['tests/browser/**', ...(isEmbedded ? ofNoDatabase : [])],
          globalSetup: 'tests/support/global-setup.ts',
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: 'tests/support/browser/browser-setup.ts',
          testTimeout: 240_000,
          expect: { poll: { timeout: 20_000 } },
        },
      },
    ],
  },
}))
