// What the page of integrations shows of destinations.
export { DestinationDialog } from './destination-dialog.tsx'
