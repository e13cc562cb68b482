// Runs in the head before anything is painted, so that neither theme nor consent banner changes under the eye, and so
// that a step in the history counts before the script has taken the page over.
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { themeKey } from '#platform/web/theme.ts'

/**
 * Stored theme, else the system's dark preference, else light (SHELL-03); whether consent must be asked (SHELL-04).
 * Going back or forth after a reload changes the address alone. Until the router listens (`app.tsx`), the page is asked
 * for anew then: React would take over what was drawn for the other address.
 */
export const firstPaintScript = `(function(r){var t=null,c=null;try{t=localStorage.getItem(${JSON.stringify(themeKey)});c=localStorage.getItem(${JSON.stringify(consentKey)})}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.dataset.theme=t;if(!c)r.dataset.consent='ask'})(document.documentElement);
(function(l){var a=l.pathname+l.search;onpopstate=function(){if(l.pathname+l.search!==a)l.reload()}})(location)`
