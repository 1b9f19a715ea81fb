/** Time for which a contact belongs to one caller. */
export const leaseMinutes = 20

/** «Орлова, до 14:20»; the time is local. */
export const leaseText = (name: string, time: string) => `${name}, до ${time}`
