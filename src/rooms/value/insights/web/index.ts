// What other rooms' screens show of the analytics.
export { ExportMenu } from './export-menu.tsx'
