// Runs in the head before anything is painted, so that neither theme nor consent banner changes under the eye.
import { consentKey } from '#platform/web/consent/consent-record.ts'
import { themeKey } from '#platform/web/theme.ts'

/** Stored theme, else the system's dark preference, else light (SHELL-03); whether consent must be asked (SHELL-04). */
export const firstPaintScript = `(function(r){var t=null,c=null;try{t=localStorage.getItem(${JSON.stringify(themeKey)});c=localStorage.getItem(${JSON.stringify(consentKey)})}catch(e){}
if(t!=='light'&&t!=='dark')t=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
r.dataset.theme=t;if(!c)r.dataset.consent='ask'})(document.documentElement)`
