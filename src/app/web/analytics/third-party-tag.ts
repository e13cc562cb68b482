// The tag of a third party, loaded after consent and never before. It is spoken to through the queue that such tags
// read; the address of a visitor is anonymised (SHELL-09, SHELL-10).

export interface ThirdPartyTag {
  id: string
  /** Where its script comes from; the content security policy names the same origin. */
  origin: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let isLoaded = false

/** Sends a page view, by the path as pages.ts writes it, and loads the tag before the first one. */
export function sendTagPageView(tag: ThirdPartyTag, template: string): void {
  if (!isLoaded) load(tag)
  queue('event', 'page_view', { page_path: template })
}

function load({ id, origin }: ThirdPartyTag): void {
  isLoaded = true
  // Before consent none of this runs at all, so what is here is what was granted (SHELL-09).
  queue('consent', 'default', {
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  })
  queue('js', new Date())
  queue('config', id, { anonymize_ip: true, send_page_view: false })
  const script = document.createElement('script')
  script.src = `${origin}/gtag/js?id=${encodeURIComponent(id)}`
  script.async = true
  document.head.append(script)
}

function queue(...command: unknown[]): void {
  window.dataLayer ??= []
  // The tag tells commands from other entries by their being an arguments object.
  window.dataLayer.push(asArguments(...command))
}

function asArguments(..._command: unknown[]): IArguments {
  // biome-ignore lint/complexity/noArguments: an arguments object is what the queue is defined by
  return arguments
}
