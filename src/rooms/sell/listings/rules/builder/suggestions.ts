// Wordings that fit a category (LIST-04), written by hand. One that the listing already says is not offered again.

import { t } from '#platform/kernel/texts.ts'
import type { Draft } from '../../contract.ts'

type Category = NonNullable<Draft['category']>

interface Wordings {
  painPoints: readonly string[]
  outcomes: readonly string[]
}

const wordings: Readonly<Record<Category, Wordings>> = {
  'AI Copilots': {
    get painPoints() {
      return [
        t('Experts spend their days answering the same questions'),
        t('Drafts start from an empty page every time'),
        t('Knowledge sits in documents that nobody finds'),
        t('New colleagues take months to become productive'),
      ]
    },
    get outcomes() {
      return [
        t('Answers with the source beside them'),
        t('First drafts in minutes, in your own style'),
        t('Works inside the tools that people already use'),
        t('Learns from corrections without retraining'),
      ]
    },
  },
  'Process Automation': {
    get painPoints() {
      return [
        t('Data is typed from one system into another by hand'),
        t('Approvals wait in inboxes for days'),
        t('Errors are found at the end of the month'),
        t('Every exception needs a specialist'),
      ]
    },
    get outcomes() {
      return [
        t('Routine cases run from start to finish untouched'),
        t('Exceptions reach the right person with the full case'),
        t('Every step is on record for the auditor'),
        t('Processes are changed without a developer'),
      ]
    },
  },
  'Decision Intelligence': {
    get painPoints() {
      return [
        t('Decisions wait for reports that are out of date when they arrive'),
        t('Departments argue about whose figures are right'),
        t('Nobody learns afterwards whether a decision was good'),
        t('Scenarios are built anew in spreadsheets each time'),
      ]
    },
    get outcomes() {
      return [
        t('One agreed figure for every question'),
        t('Scenarios side by side, with what drives the difference'),
        t('Each recommendation says how sure it is'),
        t('Decisions are followed up against their results'),
      ]
    },
  },
  'Predictive Analytics': {
    get painPoints() {
      return [
        t('Demand is planned from last year’s figures'),
        t('Machines fail without a warning'),
        t('Stock runs out in one place and piles up in another'),
        t('Customers leave before anybody notices'),
      ]
    },
    get outcomes() {
      return [
        t('Forecasts with their range, not just a number'),
        t('Warnings early enough to act on'),
        t('Shows which factors move a forecast'),
        t('Forecast accuracy is measured and reported every week'),
      ]
    },
  },
  'Agentic AI': {
    get painPoints() {
      return [
        t('Assistants suggest, and people still do all the work'),
        t('Tasks across several systems need a person to carry them over'),
        t('Work stops outside office hours'),
        t('Automation breaks as soon as a form changes'),
      ]
    },
    get outcomes() {
      return [
        t('Carries out whole tasks and reports what it did'),
        t('Asks for approval before anything that cannot be undone'),
        t('Every action can be traced and rolled back'),
        t('Spending and access are limited for each agent'),
      ]
    },
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
