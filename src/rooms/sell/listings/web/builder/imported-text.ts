import { t } from '#platform/kernel/texts.ts'
/** Said of a listing that came with an import, for as long as buyers read what the import stated. */
export const importedText = t('Imported. Buyers read the imported text until you publish.')
