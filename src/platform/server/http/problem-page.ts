// A problem for a person who opened a page: plain HTML that needs nothing else of the product, since that may be what failed.
import type { ProblemAnswer } from './problem-answer.ts'

/** Escapes everything that came from outside this file. Its only style sheet carries the nonce. */
export function problemPage(answer: ProblemAnswer, nonce: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(answer.title)} · Emporion</title>
<style nonce="${nonce}">
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;background:light-dark(#fbfaf7,#10151d);color:light-dark(#17202b,#eeece6)}
main{max-width:34rem;margin:0 auto;padding:20vh 1.5rem 3rem}
h1{font:500 2rem/1.2 Georgia,serif;margin:0 0 1rem}
p{margin:0 0 1rem}a{color:light-dark(#00695c,#6cc5b3)}small{opacity:.75}
</style></head><body><main><h1>${escapeHtml(answer.title)}</h1><p>${escapeHtml(answer.detail)}</p>
<p><a href="">Try again</a> · <a href="/">Home</a></p><p><small>Request ${escapeHtml(answer.requestId)}</small></p></main></body></html>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
