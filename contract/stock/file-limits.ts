/* Of files, apart from their schemas: the page reads these too. */

export const maxFilesOfRecord = 60
/** 10 MB: one file of an upload. */
export const maxUploadBytes = 10 * 1024 * 1024
