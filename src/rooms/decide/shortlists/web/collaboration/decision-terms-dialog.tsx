// By when the company decides, and how many approvals that takes.
import { useQueryClient } from '@tanstack/react-query'
import { figureOf, figureProblem } from '#platform/kernel/numbers/figure.ts'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { StaleForm } from '#platform/web/form/stale-dialog.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { formatDay, locale } from '#platform/web/format.ts'
import { type Shortlist, shortlistRoutes } from '../../contract.ts'
import { stakeholdersAtMost } from '../../rules/vocabulary.ts'
import { askAgain, rememberShortlist } from '../shortlist-queries.ts'

const labels = { decideBy: t('Decision due on'), quorum: t('Approvals needed') }
const quorumBounds = { min: 1, max: stakeholdersAtMost, decimals: 0 }

export function DecisionTermsDialog({ shortlist, onClose }: { shortlist: Shortlist; onClose: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const { id, name, version, decideBy, quorum } = shortlist
  const saved = { decideBy: decideBy ?? '', quorum: quorum === null ? '' : String(quorum) }
  const form = useForm({
    initial: saved,
    check: (typed) => ({
      quorum:
        typed.quorum.trim() === ''
          ? undefined
          : figureProblem(labels.quorum, typed.quorum, quorumBounds, locale),
    }),
    send: (typed) =>
      api.call(
        shortlistRoutes.changeShortlist,
        {
          params: { id },
          body: {
            decideBy: typed.decideBy || null,
            quorum: figureOf(typed.quorum, quorumBounds, locale) ?? null,
          },
        },
        { ifMatch: version },
      ),
    onSent: ({ data }) => rememberShortlist(queryClient, data),
    done: t('Due date and quorum saved'),
    reload: () => askAgain(queryClient),
    failed: t('The due date and the quorum were not saved. Try again in a moment.'),
  })
  return (
    <>
      <FormDialog
        action={t('Save')}
        form={form}
        onClose={onClose}
        pendingAction={t('Saving...')}
        title={t('Set due date and quorum')}
      >
        <TextField
          {...form.field('decideBy')}
          hint={t('Leave it empty for no due date. No reminders are sent.')}
          label={labels.decideBy}
          max="2099-12-31"
          min="2020-01-01"
          type="date"
        />
        <TextField
          {...form.field('quorum')}
          hint={t('Of the people who are asked. Leave it empty if all of them must approve.')}
          inputMode="numeric"
          label={labels.quorum}
          maxLength={4}
        />
      </FormDialog>
      <StaleForm
        form={form}
        inWords={(field, value) =>
          value === ''
            ? field === 'quorum'
              ? t('All who are asked')
              : t('None', {}, 'a date')
            : field === 'decideBy'
              ? formatDay(value)
              : value
        }
        labels={labels}
        saved={saved}
        what={`“${name}”`}
      />
    </>
  )
}
