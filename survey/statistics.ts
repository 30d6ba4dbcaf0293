// The statistics that tell unlikely measures from likely ones, taken from the model of bodies: much smaller than the model,
// because every screen that asks about a measure loads them.
import { type Component, indexOf } from '#garment/body/estimate/belief.ts'
import type { BodyModel, SurveyGroup as Group } from '#garment/body/estimate/body-model.ts'
import { surveyed, type SurveyGroup } from '#garment/body/survey.ts'

export const statisticsOf = ({ people }: BodyModel): Record<Group, SurveyGroup> => ({
  men: statisticsOfGroup(people.filter(({ group }) => group === 'men')),
  women: statisticsOfGroup(people.filter(({ group }) => group === 'women')),
})

function statisticsOfGroup(components: readonly Component[]): SurveyGroup {
  const total = components.reduce((sum, { share }) => sum + share, 0)
  const size = components[0]!.means.length
  const indexes = surveyed.map(indexOf)
  const over = (value: (component: Component) => number) =>
    components.reduce((sum, component) => sum + (component.share / total) * value(component), 0)
  const means = indexes.map((index) => over((component) => component.means[index]!))
  const covariance = (one: number, other: number) => {
    const [a, b] = [indexes[one]!, indexes[other]!]
    return over(
      ({ means: own, covariances }) =>
        covariances[a * size + b]! + (own[a]! - means[one]!) * (own[b]! - means[other]!),
    )
  }
  const deviations = indexes.map((_, n) => Math.sqrt(covariance(n, n)))
  return {
    geometricMeans: means.map((mean) => Number(Math.exp(mean).toFixed(1))),
    standardDeviations: deviations.map((deviation) => Number(deviation.toFixed(4))),
    correlations: indexes.map((_, one) =>
      indexes
        .slice(0, one)
        .map((__, other) =>
          Math.round((100 * covariance(one, other)) / (deviations[one]! * deviations[other]!)),
        ),
    ),
  }
}
