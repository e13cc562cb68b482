// Marks an element as having a tooltip. The layer that shows them is loaded when the first one is pointed at.

/** Spread onto any element: `<button {...tooltip('Save')}>`. The text must not be the only name of the element. */
export function tooltip(text: string): { 'data-tooltip': string } {
  return { 'data-tooltip': text }
}
