// PDFs for tests: whole, with one empty page, unless the test is about what is missing.

export interface PdfParts {
  /** Written into the file, so that two of them differ. */
  text?: string
  /** Objects from the second on; the first is the catalogue, which names the second as its tree of pages. */
  objects?: readonly string[]
  /** What the trailer says besides. */
  trailer?: string
}

const onePage = [
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] >>',
]

export function aPdf({ text = 'A certificate', objects = onePage, trailer = '' }: PdfParts = {}): Buffer {
  let file = `%PDF-1.7\n% ${text}\n`
  const places = ['<< /Type /Catalog /Pages 2 0 R >>', ...objects].map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = file.length
  const size = places.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
