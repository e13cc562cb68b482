// The four steps: which one shows is in the address, what is filled in survives a reload and the end of a session.
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { StaleDialog } from '#platform/web/form/stale-dialog.tsx'
import { locale } from '#platform/web/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import type { BuyerNeeds } from '../contract.ts'
import {
  allAlike,
  canLeave,
  canSave,
  type Draft,
  draftOf,
  firstOpenStep,
  type Step,
  saysTheSame,
  stepAt,
  steps,
  stillMissing,
  teamSizeProblem,
} from '../rules/draft.ts'
import { badgeFrom, matchPoints } from '../rules/match-points.ts'
import { desiredOutcomes, painPoints } from '../rules/needs-vocabulary.ts'
import { ContextStep } from './context-step.tsx'
import { forgetDraft, keepDraft } from './draft-store.ts'
import { ItemsStep } from './items-step.tsx'
import { PrioritiesStep } from './priorities-step.tsx'
import { useNeedsForm } from './use-needs-form.ts'

const stepNames: Record<Step, string> = {
  1: t('Challenges'),
  2: t('Desired outcomes'),
  3: t('Priorities'),
  4: t('Budget and context'),
}

export interface AssessmentWizardProps {
  userId: string
  /** What is current on the server, or nothing filled in. */
  saved: Draft
  start: Draft
  /** The start was kept on this device. */
  isKept: boolean
  /** Forgets what is filled in. */
  onStartOver: () => void
  /** Fills in something else. */
  onTake: (draft: Draft) => void
}

export function AssessmentWizard({
  userId,
  saved,
  start,
  isKept,
  onStartOver,
  onTake,
}: AssessmentWizardProps) {
  const [parameters, setParameters] = useSearchParams()
  const { form, current } = useNeedsForm({ userId, saved, start })
  const { values: draft, set: change, report, reported: problem, isPending } = form
  const wantedStep = parameters.get('step')
  const step = stepAt(wantedStep, draft)
  // An address that went too far names the step that it led to, or that step would be left as soon as it is filled in.
  // One that names no step at all stays as it is, for the page says so.
  useEffect(() => {
    if (wantedStep !== String(step) && steps.some((one) => wantedStep === String(one)))
      setParameters({ step: String(step) }, { replace: true, preventScrollReset: true })
  }, [wantedStep, step, setParameters])
  const heading = useFocusOn(step)
  const isChanged = !saysTheSame(draft, saved)

  function save() {
    if (teamSizeProblem(draft.teamSize, locale))
      document.querySelector<HTMLElement>('[name="teamSize"]')?.focus()
    else form.submit()
  }

  function loadTheirs(theirs: BuyerNeeds) {
    forgetDraft()
    onTake(draftOf(theirs))
    const mine = { ...draft, basedOn: theirs.version }
    const run = () => {
      keepDraft(userId, mine)
      onTake(mine)
    }
    toast({ title: t('Loaded What Was Saved'), action: { label: t('Undo'), run } })
  }

  return (
    <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,48rem)_minmax(0,1fr)]">
      <section aria-label={t('Assessment')}>
        <StepList draft={draft} step={step} />
        {isKept && (
          <Note>
            {t('You have changes here that are not saved yet. They were kept on this device.')}
            <Button onClick={onStartOver} size="small">
              {t('Discard them')}
            </Button>
          </Note>
        )}
        <div className="card mt-4 p-5 sm:p-7">
          <h2 className="display-2 scroll-mt-24 text-2xl outline-none" ref={heading} tabIndex={-1}>
            <span className="block font-sans text-[0.8125rem] font-normal tracking-normal text-ink-muted">
              {t('Step {step} of {steps}', { step, steps: steps.length })}
            </span>
            {stepNames[step]}
          </h2>
          {step === 1 && (
            <ItemsStep
              chosen={draft.painPoints}
              examples={[
                t('late deliveries', {}, 'an example of what somebody types'),
                t('write-offs', {}, 'an example of what somebody types'),
              ]}
              hint={t(
                'Choose what costs you time or money today. An application scores for each one that its listing names.',
              )}
              key="painPoints"
              label={t('Your own challenge')}
              legend={t('Challenges')}
              onChange={(items) => change({ painPoints: items })}
              options={painPoints}
              points={matchPoints.painPoints}
            />
          )}
          {step === 2 && (
            <ItemsStep
              chosen={draft.desiredOutcomes}
              examples={[
                t('same day', {}, 'an example of what somebody types'),
                t('on time', {}, 'an example of what somebody types'),
              ]}
              hint={t(
                'Choose what should be true in a year. An application scores for each one that its listing names.',
              )}
              key="desiredOutcomes"
              label={t('Your own outcome')}
              legend={t('Desired outcomes')}
              onChange={(items) => change({ desiredOutcomes: items })}
              options={desiredOutcomes}
              points={matchPoints.desiredOutcomes}
            />
          )}
          {step === 3 && (
            <PrioritiesStep
              importance={draft.importance}
              onAlike={() => {
                change({ importance: allAlike() })
                setParameters({ step: '4' }, { preventScrollReset: true })
              }}
              onChange={(importance) => change({ importance })}
              onProblem={report}
            />
          )}
          {step === 4 && <ContextStep draft={draft} onChange={change} onProblem={report} />}
          <FormFailure className="mt-6 border-t border-line pt-4" text={form.failure} />
          <div className="mt-8 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
            <StepButton
              isDisabled={step === 1 || problem !== undefined}
              label={t('Previous')}
              to={step - 1}
            />
            {step < 4 ? (
              <StepButton
                isDisabled={!canLeave(step, draft) || problem !== undefined}
                label={t('Next')}
                to={step + 1}
                tone="primary"
              />
            ) : (
              <Button
                aria-describedby="save-hint"
                disabled={isPending || !canSave(draft) || problem !== undefined}
                onClick={save}
                tone="primary"
              >
                {isPending ? t('Saving...') : t('Save and see what fits')}
              </Button>
            )}
          </div>
          {step === 4 && (
            <p className="mt-3 text-right text-[0.8125rem] text-ink-muted" id="save-hint">
              {problem ??
                stillMissing(draft) ??
                t('Saved as a new version. The marketplace then opens with the best fit first.')}
            </p>
          )}
        </div>
        {isChanged && !isKept && (
          <p className="mt-3 text-[0.8125rem] text-ink-muted">
            {t('Not saved yet. Your changes are kept on this device until you save or log out.')}
          </p>
        )}
      </section>
      <ScoreAside />
      {form.isStale && current && (
        <StaleDialog
          onClose={() => form.askStale(false)}
          onKeepMine={() => change({ basedOn: current.version })}
          onLoadTheirs={() => loadTheirs(current)}
          what={t('Version {version} of your assessment', { version: current.version })}
        />
      )}
    </div>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p className="mt-4 flex flex-wrap items-center justify-between gap-3 border-y border-line py-3 text-sm text-ink-muted">
      {children}
    </p>
  )
}

const scale: readonly (readonly [points: number, what: string, how: string])[] = [
  [
    matchPoints.painPoints,
    t('Challenges'),
    t('in proportion to how many of yours its listing names: in its name, texts, features or integrations'),
  ],
  [
    matchPoints.desiredOutcomes,
    t('Outcomes'),
    t('in proportion to how many of yours its listing names: in its name, texts, features or integrations'),
  ],
  [matchPoints.roi, t('Average ROI'), t('200% or more. Half of the points from 100%')],
  [
    matchPoints.budget,
    t('Budget'),
    t('the first year’s licence for your team is within budget. Services are not included'),
  ],
]

function ScoreAside() {
  return (
    <aside aria-labelledby="score" className="lg:pt-14">
      <h2 className="display-3" id="score">
        {t('What counts')}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">
        {t('Each application gets up to 100 points. With {badgeFrom} or more, its card has a badge.', {
          badgeFrom,
        })}
      </p>
      <dl className="mt-3 divide-y divide-line border-y border-line text-sm">
        {scale.map(([points, what, how]) => (
          <div className="flex gap-4 py-2.5" key={what}>
            <dt className="w-32 shrink-0 font-medium hyphens-auto wrap-anywhere">
              {what}
              <span className="block font-normal text-ink-muted tabular-nums">
                {t('{points} points', { points })}
              </span>
            </dt>
            <dd className="text-ink-muted">{how}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-[0.8125rem] text-ink-muted">
        {t(
          'Challenges and outcomes in your own words count like the listed ones, wherever all their words are found. What is found in no application doesn’t count. Between equal scores, your company’s industry decides first, then your priorities, then average ROI. Timeline, departments and the note do not change the ranking. They are saved with the assessment.',
        )}
      </p>
    </aside>
  )
}

function StepList({ draft, step }: { draft: Draft; step: Step }) {
  const furthest = firstOpenStep(draft)
  const isDone = (one: Step) => one < furthest || (one === 4 && furthest === 4 && canSave(draft))
  return (
    <ol aria-label={t('Steps')} className="assessment-steps">
      {steps.map((one) => (
        <li
          aria-current={one === step ? 'step' : undefined}
          className="assessment-step"
          data-done={isDone(one) || undefined}
          key={one}
        >
          {one <= furthest && one !== step ? (
            <Link className="assessment-step-name hover:underline" preventScrollReset to={`?step=${one}`}>
              <StepName isDone={isDone(one)} step={one} />
            </Link>
          ) : (
            <span className="assessment-step-name">
              <StepName isDone={isDone(one)} step={one} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

function StepName({ step, isDone }: { step: Step; isDone: boolean }) {
  return (
    <>
      <span aria-hidden="true" className="assessment-step-number">
        {isDone ? <Check size={14} strokeWidth={2.5} /> : step}
      </span>
      <span className="min-w-0 hyphens-auto wrap-anywhere">
        {stepNames[step]}
        {isDone && <span className="sr-only"> {t('(complete)', {}, 'a step')}</span>}
      </span>
    </>
  )
}

function StepButton({
  label,
  to,
  isDisabled,
  tone,
}: {
  label: string
  to: number
  isDisabled: boolean
  tone?: 'primary'
}) {
  const [, setParameters] = useSearchParams()
  return (
    <Button
      disabled={isDisabled}
      onClick={() => setParameters({ step: String(to) }, { preventScrollReset: true })}
      tone={tone}
    >
      {label}
    </Button>
  )
}

/** A person who goes on is taken to the new step's heading, which is then read; one who has just arrived is not. */
function useFocusOn(step: Step) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return heading
}
