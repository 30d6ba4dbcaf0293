// The pointed placket on the slit of a sleeve, millimetres, for the 3D model and the workshop.

export const sleevePlacket = {
  widthMm: 25,
  /** From the cuff to where the point begins. */
  lengthMm: 148,
  pointMm: 12,
  /** From the cuff to the button. */
  buttonMm: 66,
} as const
