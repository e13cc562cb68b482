// Wordings that fit a category (LIST-04), written by hand. One that the listing already says is not offered again.
import type { Draft } from '../contract.ts'

type Category = NonNullable<Draft['category']>

interface Wordings {
  painPoints: readonly string[]
  outcomes: readonly string[]
}

const wordings: Readonly<Record<Category, Wordings>> = {
  'AI Copilots': {
    painPoints: [
      'Experts spend their days answering the same questions',
      'Drafts start from an empty page every time',
      'Knowledge sits in documents that nobody finds',
      'New colleagues take months to become productive',
    ],
    outcomes: [
      'Answers with the source beside them',
      'First drafts in minutes, in your own style',
      'Works inside the tools that people already use',
      'Learns from corrections without retraining',
    ],
  },
  'Process Automation': {
    painPoints: [
      'Data is typed from one system into another by hand',
      'Approvals wait in inboxes for days',
      'Errors are found at the end of the month',
      'Every exception needs a specialist',
    ],
    outcomes: [
      'Routine cases run from start to finish untouched',
      'Exceptions reach the right person with the full case',
      'Every step is on record for the auditor',
      'Processes are changed without a developer',
    ],
  },
  'Decision Intelligence': {
    painPoints: [
      'Decisions wait for reports that are out of date when they arrive',
      'Departments argue about whose figures are right',
      'Nobody learns afterwards whether a decision was good',
      'Scenarios are built anew in spreadsheets each time',
    ],
    outcomes: [
      'One agreed figure for every question',
      'Scenarios side by side, with what drives the difference',
      'Each recommendation says how sure it is',
      'Decisions are followed up against their results',
    ],
  },
  'Predictive Analytics': {
    painPoints: [
      'Demand is planned from last year’s figures',
      'Machines fail without a warning',
      'Stock runs out in one place and piles up in another',
      'Customers leave before anybody notices',
    ],
    outcomes: [
      'Forecasts with their range, not just a number',
      'Warnings early enough to act on',
      'Shows which factors move a forecast',
      'Forecast accuracy is measured and reported every week',
    ],
  },
  'Agentic AI': {
    painPoints: [
      'Assistants suggest, and people still do all the work',
      'Tasks across several systems need a person to carry them over',
      'Work stops outside office hours',
      'Automation breaks as soon as a form changes',
    ],
    outcomes: [
      'Carries out whole tasks and reports what it did',
      'Asks for approval before anything that cannot be undone',
      'Every action can be traced and rolled back',
      'Spending and access are limited for each agent',
    ],
  },
}

export interface Suggestions {
  painPoints: string[]
  outcomes: string[]
}

/** What is still to be offered; nothing while no category is chosen. A wording counts as used whatever its case. */
export function suggestionsFor(
  draft: Pick<Draft, 'category' | 'targetPainPoints' | 'solutionHighlights'>,
): Suggestions {
  if (draft.category === null) return { painPoints: [], outcomes: [] }
  const { painPoints, outcomes } = wordings[draft.category]
  return {
    painPoints: unused(painPoints, draft.targetPainPoints),
    outcomes: unused(outcomes, draft.solutionHighlights),
  }
}

function unused(offered: readonly string[], used: readonly string[]): string[] {
  const known = new Set(used.map(folded))
  return offered.filter((text) => !known.has(folded(text)))
}

function folded(text: string): string {
  return text.trim().toLowerCase()
}
