// One person's word on one application: approve, approve on a condition, or reject, with the reason.
import { useQueryClient } from '@tanstack/react-query'
import { t } from '#platform/kernel/texts.ts'
import { useApi } from '#platform/web/api/api-context.ts'
import { ChoiceGroup } from '#platform/web/form/choice-group.tsx'
import FormDialog from '#platform/web/form/form-dialog.tsx'
import { TextAreaField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type Decision, shortlistRoutes } from '../../contract.ts'
import { askAgain } from '../shortlist-queries.ts'

const words = [
  { value: 'approve', label: t('Approve') },
  { value: 'condition', label: t('Approve on a condition') },
  { value: 'reject', label: t('Reject') },
] as const
type Word = (typeof words)[number]['value']

const commentLabels: Readonly<Record<Word, string>> = {
  approve: t('Reason'),
  condition: t('Condition'),
  reject: t('Reason'),
}
const requiredTexts: Readonly<Record<Word, string>> = {
  approve: t('Reason is required'),
  condition: t('Condition is required'),
  reject: t('Reason is required'),
}

export interface DecisionDialogProps {
  shortlistId: string
  application: { id: string; name: string }
  /** What the person said before. */
  decision: Pick<Decision, 'verdict' | 'isConditional' | 'comment'> | undefined
  onClose: () => void
}

export function DecisionDialog({ shortlistId, application, decision, onClose }: DecisionDialogProps) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useForm({
    initial: { word: wordOf(decision), comment: decision?.comment ?? '' },
    check: ({ comment, word }) => ({
      comment: comment.trim() === '' ? requiredTexts[word] : undefined,
    }),
    send: ({ word, comment }, idempotencyKey) =>
      api.call(
        shortlistRoutes.addComment,
        {
          body: {
            shortlistId,
            applicationId: application.id,
            comment,
            type: word === 'reject' ? 'rejection' : 'approval',
            isConditional: word === 'condition',
          },
        },
        { idempotencyKey },
      ),
    onSent: () => askAgain(queryClient),
    done: t('Decision recorded'),
    reads: [shortlistRoutes.listComments, shortlistRoutes.listDecisions],
    failed: t('The decision was not recorded. Try again in a moment.'),
  })
  const { word } = form.values
  return (
    <FormDialog
      action={t('Record decision')}
      form={form}
      onClose={onClose}
      pendingAction={t('Recording...')}
      title={t('Decide on {name}', { name: application.name })}
    >
      <ChoiceGroup
        legend={t('Decision')}
        name="decision"
        onChange={(value) => form.set({ word: value })}
        options={words}
        value={word}
      />
      <TextAreaField
        {...form.field('comment')}
        hint={
          word === 'condition'
            ? t('It counts as an approval once you approve without a condition.')
            : t('Your colleagues read it in the discussion and in the case for an order.')
        }
        label={commentLabels[word]}
        maxLength={4000}
        required
        rows={3}
      />
    </FormDialog>
  )
}

function wordOf(decision: DecisionDialogProps['decision']): Word {
  if (decision?.verdict === 'rejection') return 'reject'
  return decision?.isConditional ? 'condition' : 'approve'
}
