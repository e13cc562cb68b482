// In the page: what is wrong with its charts: a drawing that leaves the width of its card unused, a text that
// another one covers or that is cut off.
export function chartFaults(): string[] {
  return [...document.querySelectorAll<SVGElement>('[data-plot="drawing"]')].flatMap((drawing) => {
    const figure = drawing.closest('figure')
    if (!figure || drawing.clientWidth === 0) return []
    const faults: string[] = []
    const share = drawing.clientWidth / figure.clientWidth
    // Beside "−$500K" in letters that can be read, a figure of 240 px leaves four fifths.
    if (share < (figure.clientWidth < 350 ? 0.78 : 0.85)) faults.push(`${share.toFixed(2)} of the width`)
    const texts = [...figure.querySelectorAll('[data-plot] text, [data-plot] li')]
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0)
    const bounds = (figure.closest('.card') ?? figure).getBoundingClientRect()
    for (const { text, box } of texts)
      if (box.left < bounds.left || box.right > bounds.right) faults.push(`“${text}” sticks out`)
    for (const [index, one] of texts.entries())
      for (const other of texts.slice(index + 1))
        if (
          one.box.left < other.box.right - 1 &&
          other.box.left < one.box.right - 1 &&
          one.box.top < other.box.bottom - 3 &&
          other.box.top < one.box.bottom - 3
        )
          faults.push(`“${one.text}” covers “${other.text}”`)
    return faults
  })
}
