// The form of a recurring report, and what those get whom it is sent to.
import { t } from '#platform/kernel/texts.ts'
import { timeZoneLabel, timeZoneRegions, todaysZoneName } from '#platform/kernel/time/time-zone-choices.ts'
import { localAt } from '#platform/kernel/time/zoned-time.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { Button } from '#platform/web/button.tsx'
import { ChoiceField } from '#platform/web/combobox/choice-field.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { SelectField } from '#platform/web/form/select-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatDay } from '#platform/web/format.ts'
import { type ReportSchedules, reportRoutes } from '../contract.ts'
import {
  type Frequency,
  frequencies,
  nextSlot,
  periodsEnd,
  type ReportFormat,
  recipientsAtMost,
} from '../rules/report-slots.ts'
import { formatNames, weekdays } from './schedule-texts.ts'

const frequencyNames = {
  weekly: t('Every week'),
  monthly: t('Every month'),
  quarterly: t('Every quarter'),
} as const

/** What those get whom a report is sent to. */
export function Contents() {
  return (
    <section aria-labelledby="contents" className="p-5 sm:p-6 lg:col-start-2">
      <h2 className="display-3" id="contents">
        {t('What the email holds')}
      </h2>
      <ul className="mt-3 grid list-disc gap-1.5 pl-5 text-sm">
        <li>{t('The realised ROI, in the text')}</li>
        <li>
          {t('A link to the file, which holds:')}
          <ul className="mt-1.5 grid list-disc gap-1.5 pl-5">
            <li>{t('Cost, value and return so far')}</li>
            <li>{t('The return by department')}</li>
            <li>{t('Usage by month')}</li>
            <li>{t('Ways to save')}</li>
            <li>{t('A forecast of the costs')}</li>
          </ul>
        </li>
      </ul>
    </section>
  )
}

interface Typed {
  frequency: Frequency
  day: string
  zone: string
  format: ReportFormat
  recipientIds: readonly string[]
}

/** When the first one goes out, and to whom. */
function firstText(
  { frequency, day, zone, recipientIds }: Typed,
  members: ReportSchedules['members'],
): string {
  const first = nextSlot({ frequency, day: Number(day), zone }, new Date())
  const values = { day: formatDay(localAt(first, zone).slice(0, 10)), place: timeZoneLabel(zone) }
  const [me] = members.filter(({ isMe }) => isMe)
  return recipientIds.length === 1 && recipientIds[0] === me?.id
    ? t('Once you schedule it, the first email goes out on {day} at 7:00 ({place}), to you.', values)
    : t(
        'Once you schedule it, the first email goes out on {day} at 7:00 ({place}), to {members, plural, one {# member} other {# members}}.',
        {
          ...values,
          members: recipientIds.length,
        },
      )
}

export function NewSchedule({ members, isFirst }: { members: ReportSchedules['members']; isFirst: boolean }) {
  const api = useApi()
  const initial: Typed = {
    frequency: 'monthly',
    day: '1',
    zone: Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC',
    format: 'xlsx',
    recipientIds: members.filter(({ isMe }) => isMe).map(({ id }) => id),
  }
  const form = useForm({
    draft: 'report schedule',
    initial,
    check: ({ recipientIds }) => ({
      recipientIds:
        recipientIds.length === 0
          ? t('Choose at least one member.')
          : recipientIds.length > recipientsAtMost
            ? t('Choose at most {recipientsAtMost} members.', { recipientsAtMost })
            : undefined,
    }),
    send: ({ day, recipientIds, ...typed }, idempotencyKey) =>
      api.call(
        reportRoutes.createReportSchedule,
        { body: { ...typed, day: Number(day), recipientIds: [...recipientIds] } },
        { idempotencyKey },
      ),
    done: t('Report Scheduled'),
    reads: [reportRoutes.listReportSchedules],
  })
  const { frequency, zone, recipientIds } = form.values
  const days =
    frequency === 'weekly'
      ? weekdays.map((label, index) => ({ value: String(index + 1), label }))
      : [
          ...Array.from({ length: 28 }, (_, index) => ({
            value: String(index + 1),
            label: t('{day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} of the month', {
              day: index + 1,
            }),
          })),
          {
            value: String(periodsEnd),
            label: frequency === 'monthly' ? t('End of the month') : t('End of the quarter'),
          },
        ]

  return (
    <section aria-labelledby="new-report" className="card p-5 sm:p-6 lg:row-span-2">
      <h2 className="display-3" id="new-report">
        {isFirst ? t('Financial analytics, by email') : t('Schedule another')}
      </h2>
      <p aria-live="polite" className="mt-2 text-sm font-semibold">
        {recipientIds.length > 0 ? firstText(form.values, members) : t('Choose at least one member.')}
      </p>
      <a className="text-link text-sm lg:hidden" href="#contents">
        {t('What the email holds')}
      </a>
      <form {...form.form} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            {...form.field('frequency')}
            label={t('How often')}
            onChange={({ target }) =>
              form.set({ frequency: frequencies.find((one) => one === target.value) ?? 'monthly', day: '1' })
            }
            options={frequencies.map((one) => ({ value: one, label: frequencyNames[one] }))}
          />
          <SelectField
            {...form.field('day')}
            label={frequency === 'quarterly' ? t('Day of its first month') : t('On', {}, 'a day')}
            options={days}
          />
          <ChoiceField
            {...form.field('zone')}
            label={t('Time zone')}
            options={[{ value: 'UTC', label: t('UTC') }, ...timeZoneRegions(zone)]}
            value={todaysZoneName(zone)}
          />
          <SelectField
            {...form.field('format')}
            label={t('File format')}
            options={Object.entries(formatNames).map(([value, label]) => ({ value, label }))}
          />
        </div>
        <fieldset>
          <legend className="field-label">
            {t('To members of your company, at most {recipientsAtMost}', { recipientsAtMost })}
          </legend>
          <div className="grid gap-1">
            {members.map(({ id, name, isMe }) => (
              <label className="flex min-h-8 items-center gap-2" key={id}>
                <input
                  checked={recipientIds.includes(id)}
                  name="recipientIds"
                  onChange={({ target }) =>
                    form.set({
                      recipientIds: target.checked
                        ? [...recipientIds, id]
                        : recipientIds.filter((one) => one !== id),
                    })
                  }
                  type="checkbox"
                />
                <span className="min-w-0 wrap-anywhere">{isMe ? t('{name} (you)', { name }) : name}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <FormFailure text={form.problem('recipientIds') ?? form.failure} />
        <Button className="justify-self-start" disabled={form.isPending} tone="primary" type="submit">
          {form.isPending ? t('Scheduling...') : t('Schedule report')}
        </Button>
      </form>
    </section>
  )
}
