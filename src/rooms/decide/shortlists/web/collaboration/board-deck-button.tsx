// Has the presentation for the board made, says when it is ready, and hands it over (COLLAB-07).
import { useMutation } from '@tanstack/react-query'
import { Download, Presentation } from 'lucide-react'
import { t } from '#platform/kernel/texts.ts'
import { addressOf } from '#platform/web/api/address.ts'
import { Button } from '#platform/web/button.tsx'
import { toast } from '#platform/web/toast/toast.ts'
import { shortlistRoutes } from '../../contract.ts'

export function useBoardDeck(shortlistId: string) {
  const address = addressOf(shortlistRoutes.getBoardDeck, { id: shortlistId })
  const slides = addressOf(shortlistRoutes.getBoardDeckSlides, { id: shortlistId })
  const making = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const answer = await fetch(address, { credentials: 'include' })
      if (!answer.ok) throw new Error(`the deck was answered ${answer.status}`)
      await answer.arrayBuffer()
    },
    onError: () =>
      toast({
        title: t('Error'),
        text: t('The presentation could not be created. Try again in a moment.'),
        tone: 'negative',
      }),
  })
  return {
    button: (
      <Button disabled={making.isPending} onClick={() => making.mutate()} size="small">
        <Presentation aria-hidden="true" size={14} strokeWidth={1.75} />
        {making.isPending ? t('Generating...') : t('Generate Board Deck')}
      </Button>
    ),
    notice: (
      <div role="alert">
        {making.isSuccess && (
          <div className="card mt-4 flex flex-wrap items-center justify-between gap-3 border-positive p-4 text-sm">
            {t('Board-ready presentation generated and ready for download!')}
            <a className="button" data-size="small" data-tone="primary" download href={address}>
              <Download aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('Download')}
            </a>
            <a className="button" data-size="small" download href={slides}>
              <Download aria-hidden="true" size={14} strokeWidth={1.75} />
              {t('Download as PowerPoint')}
            </a>
          </div>
        )}
      </div>
    ),
  }
}
