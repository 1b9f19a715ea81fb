/* Kept apart from the schemas, since the page reads these too. */

/** Largest file of any format, 150 MB; `reading/limits` of the server has those by format. */
export const maxImportBytes = 150 * 1024 * 1024
