// Names the directory and makes its token, once it is proved who is at the keyboard.

import { t } from '#platform/kernel/texts.ts'
import { Button } from '#platform/web/button.tsx'
import { FormFailure } from '#platform/web/form/form-failure.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { useProof } from '#rooms/people/second-factors/web/index.ts'
import { tokenNameLength } from '../rules/scim-tokens.ts'
import { useProvisioningCalls } from './provisioning-queries.ts'

export interface NewTokenFormProps {
  isFirst: boolean
  onMade: (token: { name: string; secret: string }) => void
}

export function NewTokenForm({ isFirst, onMade }: NewTokenFormProps) {
  const calls = useProvisioningCalls()
  const { prove, dialog } = useProof()
  const { form, field, isPending, failure } = useForm({
    draft: 'provisioning token',
    initial: { name: '' },
    check: ({ name }) => (name.trim() === '' ? { name: t('Name is required') } : {}),
    send: ({ name }) =>
      prove(
        {
          title: t('Create a provisioning token'),
          lead: t(
            'Anyone who has the token can create, change and deactivate members of your company. Confirm that it is you.',
          ),
          label: t('Create the token'),
        },
        async (proof) => {
          const { token, secret } = await calls.createToken(name.trim(), proof)
          onMade({ name: token.name, secret })
        },
      ),
    failed: t('The token was not created. Please try again.'),
  })
  return (
    <>
      <form {...form} aria-label={t('Create a provisioning token')} className="mt-4 grid max-w-md gap-3">
        <TextField
          {...field('name')}
          autoComplete="off"
          hint={isFirst ? undefined : t('To replace a token without a pause, create the new one first.')}
          label={t('Name of the directory')}
          maxLength={tokenNameLength}
          placeholder={t('Microsoft Entra ID')}
          required
        />
        <FormFailure text={failure} />
        <Button className="justify-self-start" disabled={isPending} type="submit">
          {t('Create a token')}
        </Button>
      </form>
      {dialog}
    </>
  )
}
