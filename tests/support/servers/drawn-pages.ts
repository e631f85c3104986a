import type { Pages } from '#server/pages/pages.ts'
import { render } from '#src/render.tsx'

/** Pages as the server draws them for a browser, without what the build adds. */
export const drawnPages: Pages = {
  registerAssets: () => Promise.resolve(),
  load: () =>
    Promise.resolve({
      render,
      compose: ({ head, body, state }) => ({
        html: `<!doctype html><head>${head}</head><body>${body}${state}</body>`,
        inline: { scripts: [], styles: [] },
      }),
    }),
}
