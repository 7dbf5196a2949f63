export const apiDocsScript = `
const main = document.getElementById('calls')
fetch('openapi.json').then((answer) => answer.json()).then((api) => {
  const groups = new Map()
  for (const [path, calls] of Object.entries(api.paths)) for (const [method, call] of Object.entries(calls)) {
    const group = (call.tags || ['other'])[0]
    groups.set(group, [...(groups.get(group) || []), { path, method, call }])
  }
  main.replaceChildren(...[...groups].sort().flatMap(([name, calls]) => {
    const heading = document.createElement('h2')
    heading.textContent = name
    return [heading, ...calls.map(({ path, method, call }) => {
      const details = document.createElement('details'), summary = document.createElement('summary'), verb = document.createElement('b'), body = document.createElement('pre')
      verb.textContent = method.toUpperCase()
      summary.append(verb, path + (call.security ? ' (token)' : ''))
      body.textContent = JSON.stringify({ parameters: call.parameters, requestBody: call.requestBody, responses: call.responses }, null, 2)
      details.append(summary, body)
      return details
    })]
  }))
}, (error) => { main.textContent = String(error) })
`

/** Plain HTML and one small script: it needs no library. */
export function apiDocsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Anlan API</title>
<style>
:root { color-scheme: light dark; --line: #d9ded9; --tide: #13717f; }
@media (prefers-color-scheme: dark) { :root { --line: #1b3c45; --tide: #3fa7b5; } }
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-weight: 600; } h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border-top: 1px solid var(--line); padding: .4rem 0; }
summary { cursor: pointer; font-family: ui-monospace, monospace; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; color: var(--tide); }
pre { overflow: auto; font-size: 13px; border-inline-start: 2px solid var(--tide); padding-inline-start: 1rem; }
</style>
</head>
<body>
<h1>Anlan API</h1>
<p>The machine-readable form is <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<main id="calls">Loading…</main>
<script>${apiDocsScript}</script>
</body>
</html>
`
}
