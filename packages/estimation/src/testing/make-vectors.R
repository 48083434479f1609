# Makes vectors.json beside it: samples of random numbers, and what R's survey package estimates from them.
#   Rscript packages/estimation/src/testing/make-vectors.R > packages/estimation/src/testing/vectors.json
suppressPackageStartupMessages({
  library(survey)
  library(jsonlite)
})
options(survey.lonely.psu = "adjust")
set.seed(20261201)

sample_of <- function(name, n, strata, psus, fraction) {
  stratum <- sort(rep_len(seq_len(strata), n))
  psu <- if (psus == 0) seq_len(n) else as.integer(interaction(stratum, rep_len(seq_len(psus), n), drop = TRUE))
  effect <- rnorm(max(psu), sd = if (psus == 0) 0 else 0.8)
  data <- data.frame(
    stratum = stratum, psu = psu, w = round(runif(n, 1, 6), 3),
    x = sample(0:2, n, TRUE, c(.5, .3, .2)),
    v = round(rnorm(n, 10 + stratum, 3) + effect[psu], 3)
  )
  data$y <- sample(0:3, n, TRUE)
  data$y[runif(n) < .3 & data$x == 1] <- 2
  data$y[effect[psu] > .5 & runif(n) < .5] <- 1
  data$share <- fraction[stratum]
  design <- if (all(fraction == 0)) svydesign(~psu, strata = ~stratum, weights = ~w, data = data, nest = TRUE)
    else svydesign(~psu, strata = ~stratum, weights = ~w, fpc = ~share, data = data, nest = TRUE)
  figures <- lapply(0:2, function(column) {
    own <- subset(design, x == column)
    lapply(0:3, function(row) {
      own <- update(own, hit = as.numeric(y == row))
      share <- svymean(~hit, own, deff = "replace")
      logit <- svyciprop(~hit, own, method = "logit", df = degf(design))
      list(value = coef(share)[[1]], error = SE(share)[[1]], effect = deff(share)[[1]],
           from = attr(logit, "ci")[[1]], to = attr(logit, "ci")[[2]])
    })
  })
  means <- svyby(~v, ~x, design, svymean, covmat = TRUE)
  contrast <- svycontrast(means, c(1, -1, 0))
  chi <- svychisq(~y + x, design, statistic = "F")
  replicated <- as.svrepdesign(design, type = "JKn", compress = FALSE, mse = TRUE)
  list(
    name = name, stratum = data$stratum - 1, psu = data$psu - 1, w = data$w, x = data$x, y = data$y, v = data$v,
    fraction = fraction, df = degf(design), figures = figures,
    means = list(value = coef(means), error = SE(means), difference = coef(contrast)[[1]],
                 differenceError = SE(contrast)[[1]],
                 tails = 2 * pt(-abs(coef(contrast)[[1]] / SE(contrast)[[1]]), degf(design))),
    independence = list(f = chi$statistic[[1]], above = chi$parameter[[1]], below = chi$parameter[[2]], p = chi$p.value[[1]]),
    jackknife = SE(svymean(~v, replicated))[[1]]
  )
}

calibrations <- function() {
  n <- 240
  data <- data.frame(sex = factor(sample(0:1, n, TRUE, c(.6, .4))), age = factor(sample(0:2, n, TRUE, c(.2, .5, .3))),
                     w = round(runif(n, 2, 9), 2))
  total <- 2000
  data$scaled <- data$w * total / sum(data$w)
  design <- svydesign(~1, weights = ~scaled, data = data)
  population <- c(`(Intercept)` = total, sex1 = total * .52, age1 = total * .45, age2 = total * .27)
  with_bounds <- function(fun, bounds) weights(calibrate(design, ~ sex + age, population, calfun = fun, bounds = bounds,
                                                          maxit = 500, epsilon = 1e-12)) / data$scaled
  list(
    sex = as.integer(data$sex) - 1, age = as.integer(data$age) - 1, w = data$w, population = total,
    targets = list(c(.48, .52), c(.28, .45, .27)),
    raking = with_bounds("raking", c(-Inf, Inf)), linear = with_bounds("linear", c(-Inf, Inf)),
    logit = with_bounds("logit", c(.5, 2.8)), truncated = with_bounds("linear", c(.7, 2.2)),
    logitBounds = c(.5, 2.8), truncatedBounds = c(.7, 2.2)
  )
}

propensities <- function() {
  n <- 500
  data <- data.frame(region = sample(0:3, n, TRUE), attempts = sample(0:2, n, TRUE), w = round(runif(n, 1, 4), 2))
  data$responded <- as.integer(runif(n) < plogis(-.3 + .3 * data$region - .4 * (data$attempts == 2)))
  model <- glm(responded ~ factor(region) + factor(attempts), quasibinomial, data, weights = w,
               control = glm.control(epsilon = 1e-14, maxit = 100))
  list(region = data$region, attempts = data$attempts, w = data$w, responded = data$responded, chances = fitted(model))
}

cat(toJSON(list(
  made = paste("R", getRversion(), "survey", packageVersion("survey")),
  samples = list(
    sample_of("simple", 150, 1, 0, 0),
    sample_of("stratified, with a finite population", 160, 4, 0, c(.02, .3, .1, .25)),
    sample_of("clustered in strata", 240, 3, 8, c(0, 0, 0)),
    sample_of("clusters of a finite population", 180, 2, 10, c(.4, .15))
  ),
  calibration = calibrations(), propensity = propensities()
), digits = 15, auto_unbox = TRUE))
