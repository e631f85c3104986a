/** What a script does when it runs: the test's page looks for it. */
const call = 'window.__ran=1'

const handlers = ['onerror', 'onload', 'onfocus', 'onmouseover', 'onclick', 'onanimationstart']
const elements = [
  (on: string) => `<img src=x ${on}="${call}">`,
  (on: string) => `<svg ${on}=${call}>`,
  (on: string) => `<input autofocus ${on}=${call}>`,
  (on: string) => `<details open ontoggle=${call} ${on}=${call}>`,
  (on: string) => `<video><source ${on}="${call}"></video>`,
  (on: string) => `<body ${on}=${call}>`,
]
const scripts = [
  `<script>${call}</script>`,
  `</script><script>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script\n>${call}</script\n>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mtext><script>${call}</script></mtext></math>`,
  `<!--<img src="--><script>${call}</script>">`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><script>${call}</script>">`,
]
/** What a payload may have to break out of first. */
const exits = ['', '">', "'>", '</title>', '</textarea>', '</style>', ']]>', '-->']
const links = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  `java\tscript:${call}`,
  `java\nscript:${call}`,
  ` javascript:${call}`,
  `\u0001javascript:${call}`,
  `javascript&colon;${call}`,
  `&#106;avascript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
]
/** Ways to write a link, in Markdown and in HTML. */
const linkForms = [
  (to: string) => `[a](${to})`,
  (to: string) => `[a](<${to}>)`,
  (to: string) => `![a](${to})`,
  (to: string) => `<${to}>`,
  (to: string) => `[a][b]\n\n[b]: ${to}`,
  (to: string) => `<a href="${to}">a</a>`,
  (to: string) => `<iframe src="${to}"></iframe>`,
]
const others = [
  '{{constructor.constructor("window.__ran=1")()}}',
  '${window.__ran=1}',
  '\u2028window.__ran=1//',
  '";window.__ran=1;//',
  "';window.__ran=1;//",
  '\\";window.__ran=1;//',
  '<a href="x" style="background:url(javascript:window.__ran=1)">a</a>',
  '<meta http-equiv="refresh" content="0;url=javascript:window.__ran=1">',
  '<base href="javascript:window.__ran=1//">',
  '<object data="javascript:window.__ran=1"></object>',
  '<form action="javascript:window.__ran=1"><button autofocus>a</button></form>',
  '<link rel=stylesheet href="javascript:window.__ran=1">',
  '__proto__',
  'constructor',
]

/** 200 texts that run a script where they are shown unescaped. */
export const scriptPayloads = [
  ...exits.flatMap(exit => scripts.map(script => exit + script)),
  ...elements.flatMap(element => handlers.map(element)),
  ...links.flatMap(link => linkForms.map(form => form(link))),
  ...others,
].slice(0, 200)
