// What is wrong in a file, each fault once with the lines that have it.
import { t } from '../texts.ts'

export interface LineProblem {
  /** As an editor counts them; 0 where the whole file is meant. */
  line: number
  reason: string
}

/** In the order in which the faults first occur. Lines are given once each and ascending. */
export function groupedByFault<Problem extends LineProblem>(
  problems: readonly Problem[],
  faultOf: (problem: Problem) => string = ({ reason }) => reason,
): { first: Problem; lines: number[] }[] {
  const groups = new Map<string, { first: Problem; lines: Set<number> }>()
  for (const problem of problems) {
    const fault = faultOf(problem)
    const group = groups.get(fault) ?? { first: problem, lines: new Set<number>() }
    group.lines.add(problem.line)
    groups.set(fault, group)
  }
  return [...groups.values()].map(({ first, lines }) => ({ first, lines: [...lines].sort((a, b) => a - b) }))
}

/** What the places of a file are called; `Line` begins a sentence. */
export type LineWord = 'line' | 'Line' | 'item'

/** "line 3", "lines 3 and 5", "lines 3 to 7, 9 and 12"; beyond ten places "lines 3, 5, … and 41 more". */
export function linesText(lines: readonly number[], word: LineWord = 'line'): string {
  const runs: [from: number, to: number][] = []
  for (const line of lines) {
    const last = runs.at(-1)
    if (last && line === last[1] + 1) last[1] = line
    else runs.push([line, line])
  }
  const shown = runs.slice(0, 10).flatMap(([from, to]) => {
    if (from === to) return [String(from)]
    return to === from + 1 ? [String(from), String(to)] : [t('{from} to {to}', { from, to }, 'lines')]
  })
  const left = runs.slice(10).reduce((count, [from, to]) => count + to - from + 1, 0)
  const parts = left > 0 ? [...shown, t('{number} more', { number: left })] : shown
  const last = parts.pop() ?? ''
  const places = parts.length > 0 ? t('{first} and {last}', { first: parts.join(', '), last }) : last
  return placesText(word, lines.length, places)
}

function placesText(word: LineWord, count: number, places: string): string {
  switch (word) {
    case 'line':
      return t('{count, plural, one {line {places}} other {lines {places}}}', { count, places })
    case 'Line':
      return t('{count, plural, one {Line {places}} other {Lines {places}}}', { count, places })
    case 'item':
      return t('{count, plural, one {item {places}} other {items {places}}}', { count, places })
  }
}
