// Writes the pages' files once for each language, with the words of that language where English is in the code: a visitor
// loads the texts of the open page in their own language, and no other. Each set lies in a folder of its own, in which the files
// name each other as they do in English. The same holds for the file that draws pages on the server.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { parseMessage } from '../../platform/kernel/parse-message.ts'
import { type Language, translatedLanguages } from '../../platform/kernel/region.ts'
import { languagesFile } from '../languages-file.ts'
import { findTexts } from './find-texts.ts'

/** Stands before the key and the English of a message from the moment a module is read until its chunk is written. */
const mark = '@@text:'
const marked = /(["'`])@@(?:text|plain):([^"'`=]*)=([^"'`]*)\1/g
const plainMark = '@@plain:'
const plainCall = /[\w$]+\((["'`])@@plain:([^"'`=]*)=([^"'`]*)\1\)/g
const parser = /\/platform\/kernel\/parse-message\.ts$/

export function textsByLanguage(): Plugin {
  return {
    name: 'texts-by-language',
    applyToEnvironment: ({ name }) => name !== 'app',
    transform: {
      order: 'post',
      filter: { code: /(?:texts|rich)\.tsx?['"]/ },
      handler(code, id) {
        if (this.environment.mode !== 'build') return
        let rest = code
        const { texts } = findTexts(code, id.replace(/\?.*/, '').replace(/\.tsx?$/, '.js'))
        for (const { key, message, start, end, call } of texts.toReversed()) {
          const marked = `${encoded(key)}=${encoded(message)}"`
          // Of a call that says nothing but a text, only the text is left; until then it stays a call, of which no tool makes a part
          // of another text.
          rest = call
            ? `${rest.slice(0, start)}"${plainMark}${marked})${rest.slice(call.end)}`
            : `${rest.slice(0, start)}"${mark}${marked}${rest.slice(end)}`
        }
        return { code: rest, map: null }
      },
    },
    load: {
      filter: { id: parser },
      handler() {
        // What it would read arrives read.
        return this.environment.mode === 'build' ? 'export const parseMessage = (message) => message' : null
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const folders: Partial<Record<Language, string>> = {}
        for (const language of translatedLanguages) {
          const words = catalogueOf(language)
          const isForBrowser = this.environment.name === 'client'
          // A browser keeps what it loaded from an address for good.
          const folder = isForBrowser ? `assets/${language}-${hashOf(JSON.stringify(words))}` : language
          folders[language] = folder
          for (const { fileName, code } of chunks)
            this.emitFile({
              type: 'asset',
              fileName: `${folder}/${path.posix.basename(fileName)}`,
              source: spoken(code, words),
            })
        }
        for (const chunk of chunks) chunk.code = spoken(chunk.code, {})
        if (this.environment.name === 'client')
          this.emitFile({ type: 'asset', fileName: languagesFile, source: JSON.stringify(folders) })
      },
    },
  }
}

/** TEXTS_DIR, where it is set, holds other catalogues: those of a language that nobody speaks (e2e/pseudo-language.spec.ts). */
const catalogues = process.env.TEXTS_DIR ?? path.join(import.meta.dirname, '../../platform/texts')

function catalogueOf(language: Language): Record<string, string> {
  return JSON.parse(readFileSync(path.join(catalogues, `${language}.json`), 'utf8'))
}

/** A chunk with the words of a language; a text that it lacks stays English. */
function spoken(code: string, words: Readonly<Record<string, string>>): string {
  const put = (_all: string, _quote: string, key: string, english: string) =>
    JSON.stringify(parseMessage(words[decodeURIComponent(key)] || decodeURIComponent(english)))
  return code.replace(plainCall, put).replace(marked, put)
}

function encoded(text: string): string {
  return encodeURIComponent(text).replaceAll("'", '%27')
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}
