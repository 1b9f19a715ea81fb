/* Kept apart from the schemas, since the page reads these too. */

export const maxFilesOfRecord = 60
/** 10 MB per uploaded file. */
export const maxUploadBytes = 10 * 1024 * 1024
