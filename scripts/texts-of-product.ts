// The texts that the product's code holds, and the catalogues of the languages.
import fs from 'node:fs'
import path from 'node:path'
import { type FoundText, findTexts } from '../src/app/build/find-texts.ts'

const root = path.resolve(import.meta.dirname, '..')

export interface TextInFile extends FoundText {
  file: string
}

export function sourceFiles(): { file: string; code: string }[] {
  return fs
    .globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$|^testing$/.test(name) })
    .sort()
    .map((file) => ({ file, code: fs.readFileSync(path.join(root, file), 'utf8') }))
}

/** All of them, in the order of files and lines. `unreadable` hears where a text is not written at its call. */
export function textsOfProduct(unreadable: (file: string, line: number) => void = () => {}): TextInFile[] {
  return sourceFiles().flatMap(({ file, code }) => {
    if (!/(texts|rich)\.tsx?'/.test(code)) return []
    const found = findTexts(code, file)
    for (const line of found.unreadable) unreadable(file, line)
    return found.texts.map((text) => ({ ...text, file }))
  })
}

export function catalogueFile(language: string): string {
  return path.join(root, 'src/platform/texts', `${language}.json`)
}

export function readCatalogue(language: string): Record<string, string> {
  return JSON.parse(fs.readFileSync(catalogueFile(language), 'utf8'))
}
